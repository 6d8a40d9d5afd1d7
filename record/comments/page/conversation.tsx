import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import type { Said } from '../contract.ts'
import { CommentForm, type CommentFormProps } from './comment-form.tsx'
import classes from './comments.module.css'
import { type Sending, useSending } from './use-sending.ts'

interface ConversationProps<One extends Said> {
  label: string
  pages: UseInfiniteQueryResult<InfiniteData<{ items: One[] }>>
  nameOf: (comment: One) => string
  /** Beside its time. */
  marks?: (comment: One) => ReactNode
  actions: (comment: One) => ReactNode
  empty?: ReactNode
  /** Without one nothing can be said. */
  form: (CommentFormProps & { sender: string; send: (comment: Sending) => Promise<unknown> }) | null
}

/** What was said, the latest below, with earlier pages above it, and a form for more. */
export function Conversation<One extends Said>({ form, ...shown }: ConversationProps<One>) {
  const sending = useSending(form?.send ?? (() => Promise.resolve()))
  return (
    <div className={classes.conversation}>
      <Messages {...shown}>
        {form && sending.content !== null && (
          <li className={classes.comment} data-sending>
            <p className={classes.who}>
              <strong>{form.sender}</strong>
              <span className={layout.fine}>{t('Sending…')}</span>
            </p>
            <p className={layout.prose}>{sending.content}</p>
          </li>
        )}
      </Messages>
      {form && <CommentForm name={form.name} label={form.label} action={form.action} sending={sending} />}
    </div>
  )
}

type MessagesProps<One extends Said> = Omit<ConversationProps<One>, 'form'> & { children: ReactNode }

function Messages<One extends Said>({ label, pages, nameOf, marks, actions, empty, children }: MessagesProps<One>) {
  const comments = pages.data?.pages.flatMap(({ items }) => items).toReversed() ?? []
  if (!pages.data && pages.error)
    return (
      <LoadFailure
        title={t('We couldn’t load the comments')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    )
  return (
    <>
      {pages.data && <FailureNotice error={pages.error} title={t('We couldn’t load more')} />}
      {pages.hasNextPage && (
        <Button
          variant="default"
          size="compact-md"
          className={layout.begins}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('Show earlier comments')}
        </Button>
      )}
      {pages.data && comments.length === 0 && !children && empty}
      <ul className={`${classes.comments} ${layout.filled}`} aria-label={label}>
        {comments.map((comment) => (
          <li key={comment.id} className={classes.comment} data-owner={comment.by_owner || undefined}>
            <p className={classes.who}>
              <strong>
                <bdi>{nameOf(comment)}</bdi>
              </strong>
              <time className={layout.fine} dateTime={comment.created_at}>
                {shortMoment(comment.created_at)}
              </time>
              {marks?.(comment)}
              {actions(comment)}
            </p>
            <p className={layout.prose}>{comment.content}</p>
          </li>
        ))}
        {children}
      </ul>
    </>
  )
}
