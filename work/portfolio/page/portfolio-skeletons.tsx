import { Skeleton, VisuallyHidden } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { FiguresSkeleton } from '#ui/figures.tsx'
import classes from './portfolio-page.module.css'

/** The portfolio's own shape. It stays unseen for the first 0.4 s. */
export const PortfolioSkeleton = () => (
  <div className={classes.late} role="status">
    <VisuallyHidden>{t('Loading your portfolio')}</VisuallyHidden>
    <FiguresSkeleton count={4} isCompact />
    <Skeleton height={360} radius="md" />
    <div className={classes.columns}>
      {[0, 1].map((column) => (
        <div key={column}>
          <Skeleton height={24} width="14rem" mb={20} />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={72} mb={10} />
          ))}
        </div>
      ))}
    </div>
  </div>
)
