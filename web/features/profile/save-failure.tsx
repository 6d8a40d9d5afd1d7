import { ORPCError } from '@orpc/client'
import { Unreachable } from '#web/reach.ts'
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
      <p>{reasonOf(error)}</p>
      <p>What you have typed is still here. You can save it again.</p>
    </Notice>
  )
}

function reasonOf(error: Error) {
  if (error instanceof Unreachable) return error.message
  // A form that the server understands otherwise than this page does: the page is of an older release.
  if (error instanceof ORPCError && error.status === 400)
    return 'The server expects another form. Please reload the page.'
  if (error instanceof ORPCError) return error.message
  return 'Something went wrong on our side. Please try again.'
}
