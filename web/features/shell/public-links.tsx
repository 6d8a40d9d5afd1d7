import { Link } from '@tanstack/react-router'
import { installation } from '#web/app/installation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import classes from './header.module.css'

/** The links of those who are signed out. */
export const PROFESSIONAL_VAULTS = [
  { to: '/estate-practices', label: 'Estate practices', text: 'For attorneys and their clients' },
  { to: '/estate-services', label: 'Estate services', text: 'For appraisers and auctioneers' },
  { to: '/insurance-partners', label: 'Insurance partners', text: 'For insurers and their clients' },
] as const

export const FOR_CREATORS = { to: '/creator-landing', label: 'For creators' } as const

export function PublicLinks() {
  return (
    <nav className={classes.between} aria-label="Main">
      <div className={classes.links}>
        <Disclosure label="Professional vaults">
          {(close) => (
            <ul>
              {PROFESSIONAL_VAULTS.map(({ to, label, text }) => (
                <li key={to}>
                  <Link to={to} className={classes.vault} onClick={close}>
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
          Sign in
        </Link>
        {installation.sign_up === 'open' && <ButtonLink to="/register">Get started</ButtonLink>}
      </div>
    </nav>
  )
}
