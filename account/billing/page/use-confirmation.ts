import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isInForce } from '../rules/subscription.ts'
import { api } from '#platform/client/api.ts'
import { announceSignIn, sessionQuery } from '#account/identity/page/shared/session.ts'

const LOOK_AGAIN_MS = 1_500
const PATIENCE_MS = 45_000

/**
 * Waits until the provider's event has come: the subscription is in force, and the member is known to be registered, so
 * that the guards let them on. For a while only; then it may be checked again.
 */
export function useConfirmation() {
  const [isLate, setLate] = useState(false)
  const [isMemberMissing, setMemberMissing] = useState(false)
  const { data: member } = useQuery(sessionQuery)
  const subscription = useQuery(
    api.subscription.get.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (isLate || (data && counts(data)) ? false : LOOK_AGAIN_MS),
    }),
  )
  const standing = subscription.data && counts(subscription.data) ? subscription.data : null
  const isRegistered = member?.registration_completed === true
  const isConfirmed = standing !== null && isRegistered

  useEffect(() => {
    if (isConfirmed || isLate) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isConfirmed, isLate])

  useEffect(() => {
    if (!standing || isRegistered || isMemberMissing) return
    announceSignIn().catch(() => setMemberMissing(true))
  }, [standing, isRegistered, isMemberMissing])

  return {
    standing: isConfirmed ? standing : null,
    isLate,
    isMemberMissing,
    askAgain: () => {
      setLate(false)
      setMemberMissing(false)
      void subscription.refetch()
    },
  }
}

const counts = ({ subscription_status }: { subscription_status: Parameters<typeof isInForce>[0]['status'] }) =>
  isInForce({ status: subscription_status })
