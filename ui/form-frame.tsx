import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNotice } from './failure-notice.tsx'
import layout from './layout.module.css'

interface FormFrameProps {
  form: {
    attempt: number
    summary: Partial<Record<string, string>>
    dismiss: () => void
    submit: (event: FormEvent) => void
  }
  saving: { error: Error | null; isPending: boolean; reset: () => void }
  failed: string
  action: string
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog. */
export const FormFrame = ({ form, saving, failed, action, onClose, children }: FormFrameProps) => (
  <form className={layout.stack} noValidate onSubmit={form.submit}>
    <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
    <FailureNotice error={saving.error} title={failed} onDismiss={saving.reset} />
    {children}
    <div className={layout.answers}>
      <Button variant="default" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={saving.isPending}>
        {action}
      </Button>
    </div>
  </form>
)
