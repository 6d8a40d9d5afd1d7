import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { WebhooksPage } from '#account/webhooks/page/webhooks-page.tsx'
import { texts } from '#basics/words/words.ts'

export const Route = createFileRoute('/profile/webhooks')({
  staticData: texts({ title: 'Webhooks', shape: 'list' }, ['title']),
  component: function Webhooks() {
    const member = useMember()
    return member && <WebhooksPage member={member} />
  },
})
