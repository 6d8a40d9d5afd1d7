import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'
import classes from './load-failure.module.css'

/** A part of a page that could not be fetched: what failed, and another try. */
export function LoadFailure({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  return (
    <div className={classes.failure}>
      <Notice kind="bad" title={title}>
        <p>{error.message}</p>
      </Notice>
      <Button variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
