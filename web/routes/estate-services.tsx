import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/estate-services')({
  staticData: { title: 'For estate services' },
  component: () => (
    <NotBuiltYet
      title="For estate services"
      back={{ to: '/register', search: { role: 'estate-services' }, label: 'Register a service' }}
    >
      Tools for appraisers and auctioneers are being prepared. You can already register.
    </NotBuiltYet>
  ),
})
