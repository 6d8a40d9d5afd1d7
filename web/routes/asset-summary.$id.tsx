import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/asset-summary/$id')({
  staticData: { title: 'Asset' },
  component: () => (
    <NotBuiltYet title="Asset" back={{ to: '/vault', label: 'Back to Vault' }}>
      The whole record of a piece will be shown here.
    </NotBuiltYet>
  ),
})
