import { explain } from '#platform/client/explain.ts'
import { Notice } from './notice.tsx'

export interface FailureNoticeProps {
  error: Error | null
  /** What did not work, in the fixed words. */
  title: string
  onDismiss?: () => void
}

/** What did not work, and below it why, as far as anybody knows. */
export function FailureNotice({ error, title, onDismiss }: FailureNoticeProps) {
  if (!error) return null
  const { kind, text } = explain(error)
  return (
    <Notice kind={kind} title={title} {...(onDismiss && { onDismiss })}>
      {text !== title && <p>{text}</p>}
    </Notice>
  )
}
