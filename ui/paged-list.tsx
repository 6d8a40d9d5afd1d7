import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from './failure-notice.tsx'
import { LoadFailure } from './load-failure.tsx'
import layout from './layout.module.css'

interface PagedListProps {
  /** What `useInfiniteQuery` says of it. */
  pages: {
    data: unknown
    error: Error | null
    isPending: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  /** What is said while it is loaded, where that failed, and on the button for more. */
  loading: string
  failed: string
  more: ReactNode
  rowHeight?: number
  children: ReactNode
}

/** A list that comes page by page: bones at first, what there is, more of it, and a way on where either fails. */
export function PagedList({ pages, loading, failed, more, rowHeight = 72, children }: PagedListProps) {
  if (pages.isPending) return <ListSkeleton label={loading} rowHeight={rowHeight} />
  if (pages.data === undefined && pages.error)
    return <LoadFailure title={failed} error={pages.error} onRetry={() => void pages.refetch()} />
  return (
    <>
      {children}
      <FailureNotice error={pages.error} title={t('We couldn’t load more')} />
      {pages.hasNextPage && (
        <Button
          variant="default"
          className={layout.begins}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </>
  )
}

const ListSkeleton = ({ label, rowHeight }: { label: string; rowHeight: number }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={rowHeight} mb={10} />
    ))}
  </div>
)
