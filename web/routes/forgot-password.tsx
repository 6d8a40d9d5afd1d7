import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { ForgotPasswordPage } from '#web/features/identity/forgot-password-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: texts({ title: 'Forgot your password?' }),
  component: ForgotPasswordPage,
})
