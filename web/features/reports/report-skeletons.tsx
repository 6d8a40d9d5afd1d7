import { Skeleton, VisuallyHidden } from '@mantine/core'
import { t } from '#domain/words/words.ts'
import { FiguresSkeleton } from '#web/ui/figures.tsx'
import classes from './reports-page.module.css'

/** Each part's own shape; unseen for the first 0.4 s. */
export const FiguresPending = () => (
  <div className={classes.late} role="status">
    <VisuallyHidden>{t('Loading the figures')}</VisuallyHidden>
    <FiguresSkeleton count={4} isCompact />
  </div>
)

export const ChartsSkeleton = () => (
  <div className={classes.late} role="status">
    <VisuallyHidden>{t('Loading the charts')}</VisuallyHidden>
    <div className={classes.charts}>
      <Skeleton height={340} radius="lg" />
      <Skeleton height={340} radius="lg" />
      <Skeleton height={440} radius="lg" />
    </div>
  </div>
)

export const GridSkeleton = () => (
  <div className={classes.late} role="status">
    <VisuallyHidden>{t('Loading the table')}</VisuallyHidden>
    <Skeleton height={24} width="8rem" />
    <div>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={48} mb={4} />
      ))}
    </div>
  </div>
)
