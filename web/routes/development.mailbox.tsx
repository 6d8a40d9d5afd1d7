import { createFileRoute, redirect } from '@tanstack/react-router'
import { MailboxPage } from '#web/features/mailbox/mailbox-page.tsx'
import { installation } from '#web/app/installation.ts'

export const Route = createFileRoute('/development/mailbox')({
  beforeLoad: () => {
    if (!installation.mailbox) throw redirect({ to: '/', replace: true })
  },
  staticData: { title: 'Development mailbox' },
  component: MailboxPage,
})
