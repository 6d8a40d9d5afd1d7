import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { LETTER_NOTE_MAX } from '#domain/people/people.ts'
import { t } from '#domain/words/words.ts'
import { fetchFile } from '#web/client/fetch-file.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { rich } from '#web/ui/rich.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import classes from './people.module.css'

/** What a letter says beside its list. */
export function LetterForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const [note, setNote] = useState('')
  const [values, setValues] = useState(false)
  const letter = useSingleMutation(
    () =>
      fetchFile('/api/beneficiaries/letter', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, note, values }),
      }),
    {
      onSuccess: (file) => {
        saveFile(file)
        onSaved()
      },
    },
  )
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        letter.start()
      }}
    >
      <FailureNotice error={letter.error} title={t('We couldn’t make the letter')} />
      <p>{rich('A PDF that lists what is meant for {name}, with photos.', { name: <bdi>{name}</bdi> })}</p>
      <Textarea
        data-autofocus
        label={t('Note to {name} (optional)', { name })}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={LETTER_NOTE_MAX}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <CheckField label={t('Include values')} checked={values} onChange={setValues} />
      <Button type="submit" loading={letter.isPending}>
        {t('Download Letter')}
      </Button>
    </form>
  )
}
