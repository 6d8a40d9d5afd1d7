import { Skeleton, VisuallyHidden } from '@mantine/core'
import { FiguresSkeleton } from '#web/ui/figures.tsx'
import classes from './dashboard-skeleton.module.css'
import pageClasses from './dashboard-page.module.css'

/** The dashboard's own shape. It stays unseen for the first 0.4 s. */
export function DashboardSkeleton() {
  return (
    <div className={classes.late} role="status">
      <VisuallyHidden>Loading your dashboard</VisuallyHidden>
      <FiguresSkeleton count={3} />
      <div className={pageClasses.columns}>
        <div>
          <Skeleton height={24} width="10rem" mb={20} />
          {[0, 1, 2].map((row) => (
            <div key={row} className={classes.row}>
              <Skeleton height={60} width={80} />
              <Skeleton height={18} width="50%" />
            </div>
          ))}
        </div>
        <div>
          <Skeleton height={24} width="8rem" mb={20} />
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={42} mb={10} />
          ))}
        </div>
      </div>
    </div>
  )
}
