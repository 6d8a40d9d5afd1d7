import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import layout from './layout.module.css'
import { Dialog } from './dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'

interface AskFirstProps {
  title: string
  /** What will be lost, in a sentence. */
  children: ReactNode
  /** What the button does, in its own words. */
  action: string
  opened: boolean
  pending: boolean
  error: Error | null
  failed: string
  onConfirm: () => void
  onClose: () => void
  focusAfter?: string
}

/** Asks once more before something is taken away. */
export function AskFirst({
  title,
  children,
  action,
  opened,
  pending,
  error,
  failed,
  onConfirm,
  onClose,
  focusAfter,
}: AskFirstProps) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose} focusAfter={focusAfter}>
      <FailureNotice error={error} title={failed} />
      <p>{children}</p>
      <div className={layout.answers}>
        <Button data-autofocus variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button loading={pending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
