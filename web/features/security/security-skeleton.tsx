import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './security.module.css'

/** In the shape of what is to come. */
export const SecuritySkeleton = ({ parts, children }: { parts: number; children: string }) => (
  <div role="status">
    <VisuallyHidden>{children}</VisuallyHidden>
    {Array.from({ length: parts }, (_, index) => (
      <div key={index} className={classes.part}>
        <Skeleton height={22} width="11rem" />
        <Skeleton height={16} width="90%" />
        <Skeleton height={16} width="60%" />
      </div>
    ))}
  </div>
)
