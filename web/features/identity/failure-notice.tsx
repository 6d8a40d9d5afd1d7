import { Notice } from '#web/ui/notice.tsx'
import { failureIn } from './failure.ts'

interface FailureNoticeProps {
  error: Error | null
  /** What did not work, in the fixed words. */
  title: string
  onDismiss: () => void
}

/** What did not work, and below it why, as far as anybody knows. */
export function FailureNotice({ error, title, onDismiss }: FailureNoticeProps) {
  const failure = failureIn(error, title)
  if (!failure) return null
  return (
    <Notice kind={failure.kind} title={title} onDismiss={onDismiss}>
      {failure.text !== title && <p>{failure.text}</p>}
    </Notice>
  )
}
