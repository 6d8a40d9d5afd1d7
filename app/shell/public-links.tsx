import { Link } from '@tanstack/react-router'
import { t, texts } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import layout from '#ui/layout.module.css'
import classes from './header.module.css'

/** The links of those who are signed out. */
export const PROFESSIONAL_VAULTS = texts(
  [
    { to: '/estate-practices', label: 'Estate practices', text: 'For attorneys and their clients' },
    { to: '/estate-services', label: 'Estate services', text: 'For appraisers and auctioneers' },
    { to: '/insurance-partners', label: 'Insurance partners', text: 'For insurers and their clients' },
  ],
  ['label', 'text'],
)

export const FOR_CREATORS = texts({ to: '/creator-landing', label: 'For creators' }, ['label'])

export function PublicLinks() {
  return (
    <nav className={classes.between} aria-label={t('Main')}>
      <div className={classes.links}>
        <Disclosure label={t('Professional vaults')}>
          {(close) => (
            <ul>
              {PROFESSIONAL_VAULTS.map(({ to, label, text }) => (
                <li key={to}>
                  <Link to={to} className={layout.item} onClick={close}>
                    {label}
                    <span>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Disclosure>
        <Link to={FOR_CREATORS.to} className={classes.link}>
          {FOR_CREATORS.label}
        </Link>
      </div>
      <div className={classes.links}>
        <Link to="/login" className={classes.link}>
          {t('Sign in')}
        </Link>
        {installation.sign_up === 'open' && <ButtonLink to="/register">{t('Get started')}</ButtonLink>}
      </div>
    </nav>
  )
}
