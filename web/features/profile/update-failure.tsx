import { ORPCError } from '@orpc/client'
import { PROFILE_MESSAGES } from '#domain/profile.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SaveFailure } from './save-failure.tsx'

const NOT_OWN = new Set(['UNAUTHORIZED', 'NOT_OWN_PROFILE'])

/** Nobody is signed in any more, or somebody else; or it did not work for another reason. */
export function UpdateFailure({ error, onDismiss }: { error: Error | null; onDismiss: () => void }) {
  if (error instanceof ORPCError && NOT_OWN.has(error.code))
    return (
      <Notice kind="bad" onDismiss={onDismiss}>
        {PROFILE_MESSAGES.notOwn}
      </Notice>
    )
  return <SaveFailure title={PROFILE_MESSAGES.updateFailed} error={error} onDismiss={onDismiss} />
}
