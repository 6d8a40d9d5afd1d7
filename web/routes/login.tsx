import { createFileRoute } from '@tanstack/react-router'
import { returnPath } from '#domain/routes.ts'
import { texts } from '#domain/words/words.ts'
import { LoginPage } from '#web/features/identity/login-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: ({ from }): { from?: string | undefined } => ({ from: returnPath(from) ?? undefined }),
  staticData: texts({ title: 'Sign in' }),
  component: LoginPage,
})
