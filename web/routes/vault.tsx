import { createFileRoute } from '@tanstack/react-router'
import { wordingFor } from '#domain/wording.ts'
import { useMember } from '#web/session.ts'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/vault')({
  staticData: { title: 'Vault' },
  component: function Vault() {
    const member = useMember()
    return (
      <NotBuiltYet
        title={wordingFor(member?.role ?? 'investor').vault}
        back={{ to: '/dashboard', label: 'Go to Dashboard' }}
      >
        Your assets will be listed here, with their pictures.
      </NotBuiltYet>
    )
  },
})
