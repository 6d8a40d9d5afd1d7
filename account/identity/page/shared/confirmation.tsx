import { type ReactNode, useCallback, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { type Confirmed, ConfirmedContext, NotConfirmed } from './confirmed.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmationForm } from '../security/confirmation-form.tsx'

/** Asks for a fresh proof wherever a change inside wants one, then makes that change by itself. */
export function Confirmation({ email, children }: { email: string; children: ReactNode }) {
  const [request, setRequest] = useState<{ settle: (proven: boolean) => void } | null>(null)

  const confirmed = useCallback<Confirmed>(async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!isRefusedAs(error, 'CONFIRMATION_NEEDED')) throw error
    }
    if (!(await new Promise<boolean>((settle) => setRequest({ settle })))) throw new NotConfirmed()
    return act()
  }, [])

  const settle = (proven: boolean) => {
    request?.settle(proven)
    setRequest(null)
  }
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      <Dialog title={t('Confirm it’s you')} opened={request !== null} onClose={() => settle(false)}>
        <ConfirmationForm email={email} onProven={() => settle(true)} />
      </Dialog>
    </ConfirmedContext>
  )
}
