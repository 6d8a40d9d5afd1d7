import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/legal/')({
  staticData: { title: 'Legal Documents' },
  component: () => (
    <NotBuiltYet title="Legal Documents" back={{ to: '/', label: 'Back to the start' }}>
      The terms of service, the privacy policy and the cloud terms will be listed here.
    </NotBuiltYet>
  ),
})
