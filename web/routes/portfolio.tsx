import { createFileRoute } from '@tanstack/react-router'
import { wordingFor } from '#domain/wording.ts'
import { useMember } from '#web/session.ts'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/portfolio')({
  staticData: { title: 'Portfolio' },
  component: function Portfolio() {
    const member = useMember()
    return (
      <NotBuiltYet
        title={wordingFor(member?.role ?? 'investor').portfolioOverview}
        back={{ to: '/dashboard', label: 'Go to Dashboard' }}
      >
        What your assets are worth together, and by category, will be shown here.
      </NotBuiltYet>
    )
  },
})
