import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'

interface LetterPageProps<Opened> {
  title: string
  /** Null where the address has none, or only a part of one. */
  token: string | null
  opening: UseQueryResult<Opened>
  failed: string
  children: (opened: Opened) => ReactNode
}

/** Where a letter of a firm leads somebody who needs no account: what it opens, or why it opens nothing. */
export function LetterPage<Opened>({ title, token, opening, failed, children }: LetterPageProps<Opened>) {
  const { data, error, refetch } = opening
  if (token !== null && data !== undefined && !isRefusedAs(error, 'NOT_FOUND')) return children(data)
  return (
    <Page narrow title={title}>
      {token === null || isRefusedAs(error, 'NOT_FOUND') ? (
        <Notice kind="warn" title={t('This link doesn’t open anything')}>
          <p>
            {t('It may be over, or a later letter took its place. Look for the latest letter, or ask who sent it.')}
          </p>
        </Notice>
      ) : error ? (
        <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending />
      )}
    </Page>
  )
}
