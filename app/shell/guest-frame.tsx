import { useParams } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { SharedBy } from '#account/access/page/shared/shared-by.tsx'
import { Appearance } from '#ui/appearance.tsx'
import { LegalLinks } from './account-links.tsx'
import classes from './guest-frame.module.css'
import { Languages } from './languages.tsx'

/* Around a vault that somebody looks into without an account: whose it is, and nothing that sells. */

export function GuestHead() {
  const { id } = useParams({ strict: false })
  return id === undefined ? null : (
    <p className={classes.by}>
      <SharedBy id={id} />
    </p>
  )
}

export const GuestFoot = () => (
  <footer className={classes.foot}>
    <nav aria-label={t('Legal')}>
      <LegalLinks className={undefined} onFollow={() => {}} />
    </nav>
    <Appearance />
    <Languages />
  </footer>
)
