import { PROFILE_MESSAGES } from '../rules/profile.ts'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { Notice } from '#ui/notice.tsx'
import { isRefusedAs } from '#platform/client/api-error.ts'

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
    <Notice answers kind="bad" title={title} onDismiss={onDismiss}>
      <p>{explain(error).text}</p>
      <p>{t('What you typed is still here. You can save again.')}</p>
    </Notice>
  )
}

/** Nobody is signed in any more, or somebody else; or it did not work for another reason. */
export function UpdateFailure({ error, onDismiss }: { error: Error | null; onDismiss: () => void }) {
  if (isRefusedAs(error, 'UNAUTHORIZED', 'NOT_OWN_PROFILE'))
    return (
      <Notice answers kind="bad" onDismiss={onDismiss}>
        {PROFILE_MESSAGES.notOwn}
      </Notice>
    )
  return <SaveFailure title={PROFILE_MESSAGES.updateFailed} error={error} onDismiss={onDismiss} />
}
