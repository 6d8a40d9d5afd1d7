import { createFileRoute, redirect } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { MailboxPage } from '#web/features/mailbox/mailbox-page.tsx'
import { installation } from '#web/app/installation.ts'

export const Route = createFileRoute('/development/mailbox')({
  beforeLoad: () => {
    if (!installation.mailbox) throw redirect({ to: '/', replace: true })
  },
  staticData: texts({ title: 'Development mailbox' }),
  component: MailboxPage,
})
