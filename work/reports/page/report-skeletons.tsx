import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Role } from '#basics/roles.ts'
import { reportWordingFor } from '../rules/reports.ts'
import { t } from '#basics/words/words.ts'
import { ChartPending } from '#ui/charts/chart.tsx'
import { barsHeight, COLUMNS_PLOT, columnsHeight } from '#ui/charts/sizes.ts'
import { FiguresSkeleton } from '#ui/figures.tsx'
import layout from '#ui/layout.module.css'
import classes from './reports-page.module.css'
import { trendHeight } from './trend-chart.tsx'

/** Each part's own shape; unseen for the first 0.4 s. */
export const FiguresPending = () => (
  <div className={`${layout.stack} ${layout.late}`} role="status">
    <VisuallyHidden>{t('Loading the figures')}</VisuallyHidden>
    <FiguresSkeleton count={4} isCompact />
  </div>
)

export const ChartsPending = ({ role }: { role: Role }) => (
  <div className={classes.charts}>
    <ChartPending title={t('Portfolio by Category')} height={barsHeight(USUAL_CATEGORIES)} />
    <ChartPending title={t('Value Distribution')} height={columnsHeight(COLUMNS_PLOT, 2)} />
    <ChartPending wide hasChoice title={reportWordingFor(role).trend} height={trendHeight(2, true)} />
  </div>
)

const USUAL_CATEGORIES = 6

export const GridSkeleton = () => (
  <div className={`${layout.stack} ${layout.late}`} role="status">
    <VisuallyHidden>{t('Loading the table')}</VisuallyHidden>
    <Skeleton height={24} width="8rem" />
    <div>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={48} mb={4} />
      ))}
    </div>
  </div>
)
