import { Modal } from '@mantine/core'
import type { ComponentType } from 'react'
import { Confirmation } from '#account/identity/page/shared/confirmation.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

/** A page of administration: whatever is changed on it asks for a fresh proof where the last one is too old. */
export const administered = (Page: ComponentType) =>
  function Administered() {
    const member = useMember()
    if (!member) return null
    return (
      <Modal.Stack>
        <Confirmation email={member.email}>
          <Page />
        </Confirmation>
      </Modal.Stack>
    )
  }
