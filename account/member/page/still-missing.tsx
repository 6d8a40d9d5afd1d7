import { missingItems, type ProfileText } from '../rules/profile.ts'
import { t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'

/** What has to be filled in before the profile is complete. It follows the typing, so it is not read aloud. */
export function StillMissing({ form }: { form: Record<ProfileText, string | null> }) {
  const missing = missingItems(form)
  if (missing.length === 0) return null
  return (
    <Notice kind="calm" title={t('Still missing')} silent>
      <p>{missing.join(', ')}</p>
    </Notice>
  )
}
