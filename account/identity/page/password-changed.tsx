import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import classes from './form.module.css'
import { PasswordPanel } from './panels.tsx'

const LEAD_ON_AFTER = 3_000

/** Leads on by itself, and leaves nothing to go back to: the link is used up. */
export function PasswordChanged() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), LEAD_ON_AFTER)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <AuthLayout title={t('Password updated')} aside={<PasswordPanel />}>
      <div className={classes.form}>
        <Notice kind="good">{t('You’ve been signed out everywhere. Opening the sign-in page.')}</Notice>
        <ButtonLink to="/login" replace>
          {t('Sign in now')}
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}
