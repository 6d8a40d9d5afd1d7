import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface NoteFormProps {
  id: string
  description?: string
  mistakeIn: (content: string) => string | null
  /** What is sent again is the same note. */
  add: (note: { note_id: string; content: string }) => Promise<unknown>
  onSaved: () => void
}

/** Writes a note of a firm. */
export function NoteForm({ id, description, mistakeIn, add, onSaved }: NoteFormProps) {
  const [content, setContent] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const adding = useSingleMutation(() => add({ note_id: noteId, content }), {
    onSuccess: () => {
      setContent('')
      setNoteId(crypto.randomUUID())
      onSaved()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = mistakeIn(content)
    setMistake(found)
    if (found === null) adding.start()
  }
  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <FailureNotice error={adding.error} title={t('We couldn’t save the note')} onDismiss={adding.reset} />
      <Textarea
        id={id}
        label={t('New note')}
        description={description}
        autosize
        minRows={2}
        maxRows={10}
        value={content}
        error={mistake}
        onChange={({ currentTarget }) => {
          setContent(currentTarget.value)
          setMistake(null)
        }}
      />
      <Button type="submit" variant="default" className={layout.begins} loading={adding.isPending}>
        {t('Add note')}
      </Button>
    </form>
  )
}
