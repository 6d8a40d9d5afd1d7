import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'
import classes from './legal.module.css'

interface LegalFailureProps {
  title?: string
  message: string
  onRetry: () => void
  /** Another way out, beside trying again. */
  children?: ReactNode
}

export const LegalFailure = ({ title, message, onRetry, children }: LegalFailureProps) => (
  <div className={layout.stack}>
    <Notice kind="bad" title={title}>
      <p>{message}</p>
    </Notice>
    <div className={layout.row}>
      {children}
      <Button variant="default" onClick={onRetry}>
        {t('Try Again')}
      </Button>
    </div>
  </div>
)

const LINES = ['100%', '94%', '97%', '60%', '99%', '91%', '98%', '45%']

export const LegalSkeleton = ({ children }: { children: string }) => (
  <div className={classes.skeleton} role="status">
    <VisuallyHidden>{children}</VisuallyHidden>
    {LINES.map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
)
