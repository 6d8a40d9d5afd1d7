import type { ReactNode } from 'react'
import type { SignUpRole } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import classes from './register-button.module.css'
import { ButtonLink } from '#ui/button-link.tsx'

interface RegisterButtonProps {
  children: ReactNode
  role?: SignUpRole
}

/** The action of a public page: to open an account where anybody may, else to sign in to one. */
export function RegisterButton({ children, role }: RegisterButtonProps) {
  if (installation.sign_up === 'open') {
    return (
      <ButtonLink to="/register" search={{ role }} size="lg">
        {children}
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink to="/login" size="lg">
        {t('Sign in')}
      </ButtonLink>
      <p className={classes.note}>
        {installation.sign_up === 'invitation' ? t('New accounts are by invitation.') : t('New accounts are closed.')}
      </p>
    </>
  )
}
