import { Button, Textarea } from '@mantine/core'
import { latestToday } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import type { LeftPiece } from '#account/heirs/contract.ts'
import { judgeReceived, RECEIVED_COLUMNS, receivedOn } from '#account/heirs/rules.ts'
import { client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { each } from '#basics/each.ts'
import { KnownDateInput } from '#record/assets/page/shared/known-date-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { sharedKey, withinVisit } from './visit.ts'

type Typed = Record<(typeof RECEIVED_COLUMNS)[number], string>

interface ReceivedFormProps {
  grant: string
  piece: LeftPiece
  onClose: () => void
}

/** When an heir received a piece, as far as they know, and a note. */
export function ReceivedForm({ grant, piece: { asset_id: id, received }, onClose }: ReceivedFormProps) {
  const save = useSingleMutation(
    (typed: Typed) => withinVisit(grant, () => client.heirs.receive({ grant, id, ...typed })),
    {
      onSuccess: async () => {
        onClose()
        await queryClient.invalidateQueries({ queryKey: sharedKey(grant) })
      },
    },
  )
  const begun: Typed = { ...each(RECEIVED_COLUMNS, ''), ...filledIn(received) }
  const form = useForm(begun, mistakesIn, save.start)
  const { values, mistakes, change } = form
  const { label } = receivedOn()
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate aria-label={t('I have received it')}>
      <FailureNotice title={t('We couldn’t save this')} error={save.error} onDismiss={save.reset} />
      <KnownDateInput
        bound={{
          id: 'received',
          label,
          isRequired: false,
          error: mistakes.received,
          help: t('As exactly as you know: June 12, 2021, June 2021. It may stay empty.'),
          reveal: () => {},
        }}
        known={{
          earliest: values.received,
          latest: values.received_latest,
          edtf: values.received_edtf,
          text: values.received_text,
        }}
        isWrong={mistakes.received !== undefined}
        onChange={({ earliest, latest, edtf, text }) => {
          change('received', earliest)
          change('received_latest', latest)
          change('received_edtf', edtf)
          change('received_text', text)
        }}
      />
      <Textarea
        label={t('{label} (optional)', { label: t('Note') })}
        description={t('You read it, and whoever settles what was left, if somebody was named.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('note')}
      />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

const filledIn = (received: LeftPiece['received']): Partial<Typed> =>
  Object.fromEntries(RECEIVED_COLUMNS.flatMap((name) => (received?.[name] ? [[name, received[name]]] : [])))

function mistakesIn(typed: Typed): Partial<Record<keyof Typed, string>> {
  const verdict = judgeReceived(typed, latestToday(new Date()))
  return verdict.ok ? {} : Object.fromEntries(verdict.mistakes.map(({ field, message }) => [field, message]))
}
