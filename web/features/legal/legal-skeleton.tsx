import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './legal.module.css'

const LINES = ['100%', '94%', '97%', '60%', '99%', '91%', '98%', '45%']

export const LegalSkeleton = ({ children }: { children: string }) => (
  <div className={classes.skeleton} role="status">
    <VisuallyHidden>{children}</VisuallyHidden>
    {LINES.map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
)
