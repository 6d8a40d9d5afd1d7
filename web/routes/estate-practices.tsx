import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/estate-practices')({
  staticData: { title: 'For estate practices' },
  component: () => (
    <NotBuiltYet
      title="For estate practices"
      back={{ to: '/register', search: { role: 'estate-practices' }, label: 'Register a practice' }}
    >
      Vaults for clients of attorneys are being prepared. You can already register.
    </NotBuiltYet>
  ),
})
