import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/insurance-partners')({
  staticData: { title: 'For insurance partners' },
  component: () => (
    <NotBuiltYet
      title="For insurance partners"
      back={{ to: '/register', search: { role: 'insurance-partners' }, label: 'Register as a partner' }}
    >
      Vaults for insurers and their clients are being prepared. You can already register.
    </NotBuiltYet>
  ),
})
