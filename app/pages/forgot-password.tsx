import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { ForgotPasswordPage } from '#account/identity/page/forgot-password-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: texts({ title: 'Forgot your password?' }),
  component: ForgotPasswordPage,
})
