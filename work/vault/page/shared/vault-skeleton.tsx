import { Skeleton, VisuallyHidden } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import listClasses from './asset-list.module.css'
import classes from '../vault-page.module.css'
import type { View } from '../view-toggle.tsx'

/** The list in its own shape. It stays unseen for the first 0.4 s. */
export const VaultSkeleton = ({ view, label = t('Loading your vault') }: { view: View; label?: string }) => (
  <div className={classes.late} role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton height={20} width="min(18rem, 80%)" />
    <div className={listClasses.list} data-view={view} aria-hidden>
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i} className={listClasses.item}>
          {view === 'list' && <span />}
          <Skeleton className={classes.picture} radius={view === 'grid' ? '9px 9px 0 0' : 'sm'} />
          <div className={listClasses.text}>
            <Skeleton height={12} width="35%" my={4} />
            <Skeleton height={20} width="75%" my={4} />
            <Skeleton height={13} width="55%" mt={4} mb={view === 'grid' ? 96 : 4} />
          </div>
        </div>
      ))}
    </div>
  </div>
)
