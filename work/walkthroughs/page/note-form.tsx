import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { WalkthroughPiece } from '../contract.ts'
import { type Grade, GRADES, noteMistake } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { invalidateWalkthroughs } from './shared/walkthroughs.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface Typed {
  note: string
  condition: string
}

function mistakesIn({ note }: Typed) {
  const wrong = noteMistake(note)
  return wrong === null ? {} : { note: wrong }
}

interface NoteFormProps {
  walkthrough: string
  piece: WalkthroughPiece
  onClose: () => void
}

/** What strikes somebody about a piece. Only what they change is sent: the other phone may have said the rest meanwhile. */
export function NoteForm({ walkthrough, piece, onClose }: NoteFormProps) {
  const [before] = useState<Typed>(() => ({ note: piece.note ?? '', condition: piece.condition ?? '' }))
  const save = useSingleMutation(
    ({ note, condition }: Typed) =>
      client.walkthroughs.note({
        id: walkthrough,
        asset_id: piece.id,
        ...(note !== before.note && { note }),
        ...(condition !== before.condition && { condition: reportOf(condition) }),
      }),
    {
      onSuccess: async () => {
        await invalidateWalkthroughs()
        onClose()
      },
    },
  )
  const form = useForm<Typed>(before, mistakesIn, save.start)
  return (
    <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
      <FailureNotice error={save.error} title={t('The note couldn’t be saved')} />
      <TextField {...form.field('note')} optional label={t('Note')} autoComplete="off" data-autofocus />
      <NativeSelect
        {...form.field('condition')}
        label={t('Condition today')}
        description={t('The record gets it as a condition report, with this note.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: t('Not checked') }, ...GRADES.map((grade) => ({ value: grade, label: t(grade) }))]}
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

const reportOf = (condition: string) => {
  const grade = GRADES.find((each): each is Grade => each === condition)
  return grade === undefined ? null : { grade, date: new Date().toISOString().slice(0, 10) }
}
