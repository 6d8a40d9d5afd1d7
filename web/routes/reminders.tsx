import { Modal } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { Confirmation } from '#web/features/identity/security/confirmation.tsx'
import { RemindersPage } from '#web/features/reminders/reminders-page.tsx'
import { api } from '#web/client/api.ts'
import { loadFirst } from '#web/client/query-client.ts'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/reminders')({
  loader: () =>
    Promise.all([loadFirst(api.reminders.list.queryOptions()), loadFirst(api.reminders.settings.queryOptions())]),
  staticData: texts({ title: 'Reminders', shape: 'list', inDocument: true }, ['title']),
  component: Reminders,
})

/** A calendar address that is made asks for a fresh proof where the last one is too old. */
function Reminders() {
  const member = useMember()
  if (!member) return null
  return (
    <Modal.Stack>
      <Confirmation email={member.email}>
        <RemindersPage />
      </Confirmation>
    </Modal.Stack>
  )
}
