import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { Notice } from './notice.tsx'
import layout from './layout.module.css'
import classes from './load-failure.module.css'

interface LoadFailureProps {
  title: string
  error: Error
  onRetry: () => void
  retrying?: boolean
  /** Where another try may not be enough. */
  onReload?: () => void
}

/** A part of a page that could not be fetched: what failed, and another try. */
export function LoadFailure({ title, error, onRetry, retrying = false, onReload }: LoadFailureProps) {
  return (
    <div className={classes.failure}>
      <Notice kind="bad" title={title}>
        <p>{explain(error).text}</p>
      </Notice>
      <div className={layout.row}>
        <Button variant="default" loading={retrying} onClick={onRetry}>
          {t('Try Again')}
        </Button>
        {onReload && (
          <Button variant="default" onClick={onReload}>
            {t('Reload Page')}
          </Button>
        )}
      </div>
    </div>
  )
}
