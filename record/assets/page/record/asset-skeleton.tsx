import { Skeleton, VisuallyHidden } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'

/** The record in its own shape. It stays unseen for the first 0.4 s. */
export const AssetSkeleton = () => (
  <div className={`${classes.page} ${layout.late}`} role="status">
    <VisuallyHidden>{t('Loading the asset')}</VisuallyHidden>
    <div className={classes.columns} aria-hidden>
      <Skeleton className={classes.placeholder} />
      <div>
        <Skeleton height={14} width="30%" mb={20} />
        <Skeleton height={40} width="90%" mb={14} />
        <Skeleton height={40} width="60%" mb={28} />
        <Skeleton height={20} width="35%" mb={32} />
        {[95, 100, 88, 60].map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} mb={12} />
        ))}
      </div>
    </div>
  </div>
)
