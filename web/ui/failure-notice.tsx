import { failureIn, type Warnings } from '#web/failure.ts'
import { Notice } from './notice.tsx'

export interface FailureNoticeProps {
  error: Error | null
  /** What did not work, in the fixed words. */
  title: string
  onDismiss?: () => void
  warnings?: Warnings
}

/** What did not work, and below it why, as far as anybody knows. */
export function FailureNotice({ error, title, onDismiss, warnings }: FailureNoticeProps) {
  const failure = failureIn(error, title, warnings)
  if (!failure) return null
  return (
    <Notice kind={failure.kind} title={title} {...(onDismiss && { onDismiss })}>
      {failure.text !== title && <p>{failure.text}</p>}
    </Notice>
  )
}
