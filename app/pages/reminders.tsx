import { Modal } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { Confirmation } from '#account/identity/page/shared/confirmation.tsx'
import { RemindersPage } from '#work/reminders/page/reminders-page.tsx'
import { api } from '#platform/client/api.ts'
import { loadFirst } from '#platform/client/query-client.ts'
import { useMember } from '#account/identity/page/shared/session.ts'

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
