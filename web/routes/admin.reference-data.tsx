import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/admin/reference-data')({
  staticData: { title: 'Reference Data Management' },
  component: () => (
    <NotBuiltYet title="Reference Data Management" back={{ to: '/admin', label: 'Back to Admin' }}>
      Categories, genres, currencies and countries will be kept here.
    </NotBuiltYet>
  ),
})
