import { WhoseInstallation } from '#account/firms/page/shared/whose-installation.tsx'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { Appearance } from '#ui/appearance.tsx'
import { LegalLinks } from './account-links.tsx'
import classes from './guest-frame.module.css'
import { Languages } from './languages.tsx'

/** Below what somebody sees without an account, and below the portal of a firm: nothing that sells. */
export const GuestFoot = () => (
  <footer className={classes.foot}>
    {installation.portal && <WhoseInstallation />}
    <nav aria-label={t('Legal')}>
      <LegalLinks className={undefined} onFollow={() => {}} />
    </nav>
    <Appearance />
    <Languages />
  </footer>
)
