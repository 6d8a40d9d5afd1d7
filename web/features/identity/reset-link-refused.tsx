import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthLayout } from '#web/ui/auth-layout.tsx'
import classes from './form.module.css'
import { PasswordPanel } from './panels.tsx'

export function ResetLinkRefused({ message }: { message: string }) {
  return (
    <AuthLayout title="This link opens nothing" aside={<PasswordPanel />} below={<BackToLogin />}>
      <div className={classes.form}>
        <Notice kind="bad">{message}</Notice>
        <ButtonLink to="/forgot-password">Request New Reset Link</ButtonLink>
      </div>
    </AuthLayout>
  )
}

export const BackToLogin = () => (
  <p>
    <Link to="/login">Back to Login</Link>
  </p>
)
