import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/edit-asset/$id')({
  staticData: { title: 'Edit asset' },
  component: () => (
    <NotBuiltYet title="Edit asset" back={{ to: '/vault', label: 'Back to Vault' }}>
      The record of a piece will be changed here.
    </NotBuiltYet>
  ),
})
