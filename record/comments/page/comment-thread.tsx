import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import layout from '#ui/layout.module.css'
import type { Thread } from '../contract.ts'
import classes from './comments.module.css'
import { Conversation } from './conversation.tsx'
import { DeleteComment } from './delete-comment.tsx'
import { forgetNews, threadQuery, threadsQuery } from './queries.ts'

interface CommentThreadProps {
  assetId: string
  thread: Thread
  isFirst: boolean
}

/** With whom, and how much of it is new; what was said once it is opened. */
export function CommentThread({ assetId, thread, isFirst }: CommentThreadProps) {
  const { name, comments, new_comments } = thread
  const [isOpen, setOpen] = useState(isFirst || new_comments > 0)
  return (
    <details className={classes.thread} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong className={layout.breaks}>
          <bdi>{name ?? t('Earlier access')}</bdi>
        </strong>
        <span className={layout.fine}>{plural(comments, '{count} comment', '{count} comments')}</span>
      </summary>
      {isOpen && <Said assetId={assetId} thread={thread} />}
    </details>
  )
}

function Said({ assetId, thread: { grant_id, name, is_open } }: Omit<CommentThreadProps, 'isFirst'>) {
  const query = threadQuery(assetId, grant_id)
  const pages = useInfiniteQuery({ ...query, staleTime: 0 })
  const latest = pages.data?.pages[0]?.items.find(({ is_new }) => is_new)?.created_at
  const seen = useSeen(async () => {
    await client.comments.see({ asset: assetId, thread: grant_id, until: latest! })
    await forgetNews()
  }, latest !== undefined)
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: query.queryKey }),
      queryClient.invalidateQueries({ queryKey: threadsQuery(assetId).queryKey }),
      forgetNews(),
    ])
  return (
    <div ref={seen}>
      <Conversation
        label={t('Comments of {name}', { name: name ?? t('Earlier access') })}
        pages={pages}
        nameOf={({ author_name }) => author_name}
        marks={({ is_new }) => is_new && <span className={layout.badge}>{t('New')}</span>}
        actions={({ id }) => (
          <DeleteComment remove={() => client.comments.remove({ id })} onDone={reload}>
            {t('Nobody sees it any more, and it can’t be restored.')}
          </DeleteComment>
        )}
        form={
          is_open && grant_id !== null
            ? {
                name: `${grant_id}:${assetId}`,
                label: t('Your answer'),
                action: t('Answer'),
                sender: t('You'),
                send: async ({ id, content }) => {
                  await client.comments.answer({ id: assetId, thread: grant_id, comment: id, content })
                  await reload()
                },
              }
            : null
        }
      />
      {!is_open && (
        <p className={layout.quiet}>{t('They no longer have access to this asset, so you can’t answer.')}</p>
      )}
    </div>
  )
}

/** Notes once that it has come into sight. */
function useSeen(note: () => Promise<unknown>, hasNew: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const noteIt = useRef(note)
  useEffect(() => void (noteIt.current = note))
  useEffect(() => {
    if (!hasNew || !element.current) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      // Where it fails, they stay new.
      noteIt.current().catch(() => {})
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [hasNew])
  return element
}
