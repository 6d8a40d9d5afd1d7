import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { t } from '#basics/words/words.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import layout from '#ui/layout.module.css'
import classes from '../comments.module.css'
import { threadsQuery } from '../queries.ts'

const CommentThread = lazyWithRetry(async () => (await import('../comment-thread.tsx')).CommentThread)

/** What those who are let in said of a piece, each in a thread; nothing where nobody did. It is for the owner alone. */
export function Comments({ assetId }: { assetId: string }) {
  const { data: threads = [] } = useQuery({ ...threadsQuery(assetId), enabled: vaultGrant === null })
  const isWanted = useRouterState({ select: ({ location }) => location.hash === 'comments' })
  // It is there only after the page went to where its address leads.
  const goTo = useCallback(
    (section: HTMLElement | null) => {
      if (isWanted) section?.scrollIntoView()
    },
    [isWanted],
  )
  if (threads.length === 0) return null
  return (
    <section ref={goTo} className={`${classes.section} ${layout.onScreen}`} aria-labelledby="comments">
      <h2 id="comments">{t('Comments')}</h2>
      {threads.map((thread, place) => (
        <CommentThread key={thread.grant_id} assetId={assetId} thread={thread} isFirst={place === 0} />
      ))}
    </section>
  )
}
