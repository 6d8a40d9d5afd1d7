import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#basics/words/words.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { identity } from './identity.ts'
import { sessionQuery } from './session.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'

interface EmailChangeOutcomeProps {
  token: string
  email: string
  /** The link has done what it can: nothing of it is to be tried again. */
  onSettled: () => void
}

/** What the link of a letter to a new address brought about. */
export function EmailChangeOutcome({ token, email, onSettled }: EmailChangeOutcomeProps) {
  const queryClient = useQueryClient()
  const change = useQuery({
    queryKey: ['email change', token],
    queryFn: async () => {
      const answer = await identity.confirmEmailChange({ token })
      await queryClient.invalidateQueries(sessionQuery)
      return answer
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  // An address that was altered or cut off is refused in other words than one that was used.
  const refused = change.error instanceof ApiError && [400, 422].includes(change.error.status)
  const settled = change.isSuccess || refused
  useEffect(() => {
    if (settled) onSettled()
  }, [settled, onSettled])

  if (change.isPending) return <Notice kind="calm">{t('Your new address is being confirmed.')}</Notice>
  if (change.isSuccess)
    return (
      <Notice kind="good" title={t('Your address was changed')}>
        <p>{rich('You sign in with {email} from now on.', { email: <strong>{email}</strong> })}</p>
      </Notice>
    )
  if (refused)
    return (
      <Notice kind="warn" title={t('This link doesn’t work')}>
        <p>{explain(change.error).text}</p>
        <p>{rich('Your address is still {email}.', { email: <strong>{email}</strong> })}</p>
      </Notice>
    )
  return (
    <LoadFailure
      title={t('We couldn’t confirm your new address')}
      error={change.error}
      onRetry={() => void change.refetch()}
    />
  )
}
