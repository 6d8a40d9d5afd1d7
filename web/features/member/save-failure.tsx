import { explain } from '#web/client/explain.ts'
import { Notice } from '#web/ui/notice.tsx'

interface SaveFailureProps {
  error: Error | null
  /** In the fixed words. */
  title: string
  onDismiss: () => void
}

/** What did not work, why as far as anybody knows, and that nothing is lost by it. */
export function SaveFailure({ error, title, onDismiss }: SaveFailureProps) {
  if (!error) return null
  return (
    <Notice kind="bad" title={title} onDismiss={onDismiss}>
      <p>{explain(error).text}</p>
      <p>What you have typed is still here. You can save it again.</p>
    </Notice>
  )
}
