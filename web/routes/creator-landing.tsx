import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/creator-landing')({
  staticData: { title: 'For artists and makers' },
  component: () => (
    <NotBuiltYet
      title="For artists and makers"
      back={{ to: '/register', search: { role: 'creator' }, label: 'Register as a creator' }}
    >
      What a studio vault holds, and how it keeps the history of your work, will be told here. You can already register.
    </NotBuiltYet>
  ),
})
