import { PROFILE_MESSAGES } from '#domain/member/profile.ts'
import { isRefusedAs } from '#web/client/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SaveFailure } from './save-failure.tsx'

/** Nobody is signed in any more, or somebody else; or it did not work for another reason. */
export function UpdateFailure({ error, onDismiss }: { error: Error | null; onDismiss: () => void }) {
  if (isRefusedAs(error, 'UNAUTHORIZED', 'NOT_OWN_PROFILE'))
    return (
      <Notice kind="bad" onDismiss={onDismiss}>
        {PROFILE_MESSAGES.notOwn}
      </Notice>
    )
  return <SaveFailure title={PROFILE_MESSAGES.updateFailed} error={error} onDismiss={onDismiss} />
}
