import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/legal/$slug')({
  staticData: { title: 'Legal document' },
  component: () => (
    <NotBuiltYet title="Legal document" back={{ to: '/legal', label: 'Back to Legal Documents' }}>
      The text of this document will be shown here.
    </NotBuiltYet>
  ),
})
