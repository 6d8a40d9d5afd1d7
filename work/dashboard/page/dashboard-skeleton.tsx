import { Skeleton, VisuallyHidden } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { FiguresSkeleton } from '#ui/figures.tsx'
import layout from '#ui/layout.module.css'
import classes from './dashboard-skeleton.module.css'

/** Three rows, as most have something to do. */
export const NeedsSkeleton = () => (
  <div className={`${layout.late} ${layout.stack} ${layout.tight}`} aria-hidden>
    <Skeleton height={24} width="10rem" mb={20} />
    {[0, 1, 2].map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={24} width="60%" />
      </div>
    ))}
  </div>
)

/** The figures in their own shape. They stay unseen for the first 0.4 s. */
export const StatsSkeleton = () => (
  <div className={`${layout.late} ${layout.stack} ${layout.tight}`} role="status">
    <VisuallyHidden>{t('Loading your dashboard')}</VisuallyHidden>
    <FiguresSkeleton count={3} />
  </div>
)

export const RecentSkeleton = () => (
  <div className={`${layout.late} ${layout.stack} ${layout.tight}`} aria-hidden>
    <Skeleton height={24} width="10rem" mb={20} />
    <div>
      {[0, 1, 2].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={60} width={80} />
          <Skeleton height={18} width="50%" />
        </div>
      ))}
    </div>
  </div>
)
