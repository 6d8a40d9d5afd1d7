import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Page } from '#ui/page.tsx'

/** The same for another's, for one that is not there, and for what is no id: administrators get it too. */
export const RestrictedProfile = () => (
  <Page title={t('Access Restricted')} narrow lead={t('Only its owner can see a profile.')}>
    <div>
      <ButtonLink to="/profile">{t('Go to your own profile')}</ButtonLink>
    </div>
  </Page>
)
