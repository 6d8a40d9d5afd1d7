import { Button, Textarea } from '@mantine/core'
import { LETTER_NOTE_MAX } from '../rules/people.ts'
import { t } from '#basics/words/words.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { useForm } from '#ui/use-form.ts'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import layout from '#ui/layout.module.css'

const BEGUN = { note: '', values: false }

/** What a letter says beside its list. */
export function LetterForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const letter = usePaper('letter', onSaved)
  const draft = useTypedDraft(`letter:${name}`, BEGUN)
  const form = useForm<typeof BEGUN>(
    BEGUN,
    () => ({}),
    (typed) => letter.start({ format: 'pdf', request: { name, ...typed } }),
    { draft },
  )
  return (
    <form className={layout.stack} onSubmit={form.submit}>
      <TypedBefore form={form} />
      <FailureNotice error={letter.error} title={t('We couldn’t make the letter')} />
      <p>{rich('A PDF that lists what is meant for {name}, with photos.', { name: <bdi>{name}</bdi> })}</p>
      <Textarea
        {...form.field('note')}
        data-autofocus
        label={t('Note to {name} (optional)', { name })}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={LETTER_NOTE_MAX}
      />
      <CheckField
        label={t('Include values')}
        checked={form.values.values}
        onChange={(on) => form.change('values', on)}
      />
      <Button type="submit" loading={letter.isPending}>
        {t('Download Letter')}
      </Button>
    </form>
  )
}
