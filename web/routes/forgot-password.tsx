import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#web/features/identity/forgot-password-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot your password?' },
  component: ForgotPasswordPage,
})
