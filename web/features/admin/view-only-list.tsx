import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './reference-data.module.css'
import type { FreshReference } from './use-fresh-reference.ts'

interface ViewOnlyListProps {
  title: string
  /** Why nothing can be changed here. */
  note: string
  failed: string
  count: number | undefined
  reference: FreshReference
  children: ReactNode
}

/** A list that comes with the installation: to look at, and to load again. */
export const ViewOnlyList = ({ title, note, failed, count, reference, children }: ViewOnlyListProps) => (
  <section aria-labelledby="view-only" className={classes.viewOnly}>
    <div className={classes.viewOnlyHead}>
      <h2 id="view-only">
        {title}
        {count !== undefined && ` (${count.toLocaleString()})`}
      </h2>
      <Button variant="default" loading={reference.isRefreshing} onClick={reference.refresh}>
        Refresh
      </Button>
    </div>
    <Notice kind="calm" silent>
      {note}
    </Notice>
    <p role="status" className={classes.quiet}>
      {reference.refreshed && `Refreshed at ${reference.refreshed}`}
    </p>
    {count === undefined && !reference.error && (
      <div role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton height={480} />
      </div>
    )}
    {reference.error && <LoadFailure title={failed} error={reference.error} onRetry={reference.refresh} />}
    {children}
  </section>
)
