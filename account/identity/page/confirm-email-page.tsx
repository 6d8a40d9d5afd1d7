import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CONFIRMATION_MESSAGES, type ConfirmationLink, isConfirmationToken } from '../rules/confirmation.ts'
import { t, texts } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { identity } from './shared/identity.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Pending } from '#ui/pending.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ConfirmByNewPassword, ConfirmByPassword } from './confirm-forms.tsx'
import { AlreadyConfirmed, ConfirmationRefused } from './confirmation-refused.tsx'
import { ConfirmPanel } from './panels.tsx'
import layout from '#ui/layout.module.css'
import { RemoveAccount, Removed } from './remove-account.tsx'
import { useTitleFocus } from './use-title-focus.ts'

type Outcome = 'expired' | 'confirmed before' | 'removed'

/** Where the links of a confirmation letter lead. Nothing happens before somebody presses a button here. */
export function ConfirmEmailPage({ link: { token, remove } }: { link: ConfirmationLink }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useTitleFocus(outcome)
  if (!isConfirmationToken(token)) return <ConfirmationRefused message={CONFIRMATION_MESSAGES.linkIncomplete} />
  if (outcome === 'expired') return <ConfirmationRefused message={CONFIRMATION_MESSAGES.linkExpired} />
  if (outcome === 'confirmed before') return <AlreadyConfirmed />
  if (outcome === 'removed') return <Removed />
  return <GoodLink token={token} remove={remove} onOutcome={setOutcome} />
}

interface GoodLinkProps {
  token: string
  remove: boolean
  onOutcome: (outcome: Outcome) => void
}

/** Asks first whether the link still works: nobody types a password in vain. */
function GoodLink({ token, remove, onOutcome }: GoodLinkProps) {
  const [way, setWay] = useState<'password' | 'new password' | 'remove'>(remove ? 'remove' : 'password')
  useTitleFocus(way)
  const check = useQuery({
    queryKey: ['confirmation link', token],
    queryFn: () => identity.checkConfirmation({ token }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const onRefused = (error: Error) => {
    if (isRefusedAs(error, 'INVALID_TOKEN')) onOutcome('expired')
    if (isRefusedAs(error, 'ALREADY_CONFIRMED')) onOutcome('confirmed before')
  }
  if (isRefusedAs(check.error, 'INVALID_TOKEN'))
    return <ConfirmationRefused message={CONFIRMATION_MESSAGES.linkExpired} />
  if (isRefusedAs(check.error, 'ALREADY_CONFIRMED')) return <AlreadyConfirmed />

  const link = { token, email: check.data?.email ?? '' }
  return (
    <AuthLayout
      title={TITLES[way]}
      lead={check.data && <span className={layout.breaks}>{check.data.email}</span>}
      aside={<ConfirmPanel />}
    >
      {check.isPending && <Pending />}
      {check.isError && (
        <LoadFailure
          title={t('We couldn’t check your link')}
          error={check.error}
          onRetry={() => void check.refetch()}
        />
      )}
      {check.isSuccess && way === 'password' && (
        <ConfirmByPassword {...link} onRefused={onRefused} onNewPassword={() => setWay('new password')} />
      )}
      {check.isSuccess && way === 'new password' && (
        <ConfirmByNewPassword {...link} onRefused={onRefused} onBack={() => setWay('password')} />
      )}
      {check.isSuccess && way === 'remove' && (
        <RemoveAccount
          token={token}
          onRefused={onRefused}
          onRemoved={() => onOutcome('removed')}
          onConfirm={() => setWay('password')}
        />
      )}
    </AuthLayout>
  )
}

const TITLES = texts({
  password: 'Confirm your email',
  'new password': 'Set a new password',
  remove: 'Remove this account?',
})
