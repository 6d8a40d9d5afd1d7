import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { newId } from '#platform/client/new-id.ts'
import { queryClient, SESSION_KEY } from '#platform/client/query-client.ts'
import { draftOf } from '#ui/drafts/draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { commentMistake, MOST_LETTERS } from '../rules.ts'
import classes from './comments.module.css'
import type { Sending, useSending } from './use-sending.ts'

export interface CommentFormProps {
  /** By which what is typed is stored until it was sent. */
  name: string
  label: string
  action: string
}

interface Typed {
  content: string
}
const isTyped = (stored: unknown): stored is Typed => typeof (stored as Typed | null)?.content === 'string'
const memberNow = () => queryClient.getQueryData<{ id: string } | null>(SESSION_KEY)?.id ?? ''

/** What fails to be sent stands in its field again; sent once more as it is, it is there once. */
export function CommentForm({
  name,
  label,
  action,
  sending,
}: CommentFormProps & { sending: ReturnType<typeof useSending> }) {
  const [draft] = useState(() => draftOf({ member: memberNow(), form: `comment:${name}`, fits: isTyped }))
  const [content, setContent] = useState(() => draft.find()?.content ?? '')
  const [mistake, setMistake] = useState<string | null>(null)
  const last = useRef<Sending>({ id: '', content: '' })
  const isJustSent = useRef(false)
  const type = (typed: string) => {
    setContent(typed)
    isJustSent.current = false
    // What is too long says so at once.
    setMistake(typed.length > MOST_LETTERS ? commentMistake(typed) : null)
    if (typed === '') draft.drop()
    else draft.save({ content: typed })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The second press of a double click.
    if (sending.isPending || (isJustSent.current && content === '')) return
    const wrong = commentMistake(content)
    setMistake(wrong)
    if (wrong !== null) return
    if (last.current.content !== content) last.current = { id: newId(), content }
    sending.send(last.current, {
      onSent: () => {
        last.current = { id: '', content: '' }
        draft.drop()
      },
      onFailed: () => setContent((typed) => typed || content),
    })
    setContent('')
    isJustSent.current = true
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FailureNotice error={sending.error} title={t('We couldn’t send your comment')} />
      <Textarea
        label={label}
        value={content}
        error={mistake}
        autosize
        minRows={2}
        maxRows={12}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Button type="submit" className={layout.begins} variant="default" loading={sending.isPending}>
        {action}
      </Button>
    </form>
  )
}
