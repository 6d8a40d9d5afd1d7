import { Skeleton, VisuallyHidden } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import classes from './chart.module.css'
import type { DrawingProps } from './drawings.tsx'

/** Fills the place of a drawing until it is there. */
export const DrawingPending = () => (
  <div role="status" className={classes.pending}>
    <VisuallyHidden>{t('Loading the charts')}</VisuallyHidden>
    <Skeleton height="100%" radius="md" />
  </div>
)

/** What draws is fetched where there is something to draw; all that stands around a drawing comes with the page. */
export const Drawing = lazyWithRetry<DrawingProps>(
  async () => (await import('./drawings.tsx')).AnyDrawing,
  <DrawingPending />,
)
