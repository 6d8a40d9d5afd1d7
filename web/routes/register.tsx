import { createFileRoute } from '@tanstack/react-router'
import { isSignUpRole, type SignUpRole } from '#domain/roles.ts'
import { RegisterPage } from '#web/features/identity/register-page.tsx'

export const Route = createFileRoute('/register')({
  // A role that nobody may choose counts as none named. It must be named as undefined, else the router keeps it.
  validateSearch: ({ role }): { role?: SignUpRole | undefined } => ({ role: isSignUpRole(role) ? role : undefined }),
  staticData: { title: 'Create your account' },
  component: function Register() {
    const { role } = Route.useSearch()
    return <RegisterPage role={role ?? 'investor'} locked={role !== undefined} />
  },
})
