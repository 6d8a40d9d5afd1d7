import { Modal } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { ToConfirmPage } from '#account/estate/page/others/to-confirm-page.tsx'
import { Confirmation } from '#account/identity/page/shared/confirmation.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/to-confirm/')({
  staticData: texts({ title: 'People you confirm for', shape: 'list' }, ['title']),
  component: ToConfirm,
})

/** Whoever confirms gives a fresh proof where the last one is too old. */
function ToConfirm() {
  const member = useMember()
  if (!member) return null
  return (
    <Modal.Stack>
      <Confirmation email={member.email}>
        <ToConfirmPage />
      </Confirmation>
    </Modal.Stack>
  )
}
