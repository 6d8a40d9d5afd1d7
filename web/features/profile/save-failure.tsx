import { ORPCError } from '@orpc/client'
import { PROFILE_MESSAGES } from '#domain/profile.ts'
import { Unreachable } from '#web/reach.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What did not work, why as far as anybody knows, and that nothing is lost by it. */
export function SaveFailure({ error, onDismiss }: { error: Error | null; onDismiss: () => void }) {
  if (!error) return null
  return (
    <Notice kind="bad" title={PROFILE_MESSAGES.saveFailed} onDismiss={onDismiss}>
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
