import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/add-asset')({
  staticData: { title: 'Add New Asset' },
  component: () => (
    <NotBuiltYet title="Add New Asset" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
      A new piece will be recorded here: what it is, where it came from, its pictures and papers.
    </NotBuiltYet>
  ),
})
