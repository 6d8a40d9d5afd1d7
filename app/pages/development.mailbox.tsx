import { createFileRoute, redirect } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { MailboxPage } from '../mailbox/page/mailbox-page.tsx'
import { installation } from '#platform/client/installation.ts'

export const Route = createFileRoute('/development/mailbox')({
  beforeLoad: () => {
    if (!installation.mailbox) throw redirect({ to: '/', replace: true })
  },
  staticData: texts({ title: 'Development mailbox' }),
  component: MailboxPage,
})
