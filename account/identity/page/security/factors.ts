import { useQueryClient } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { NotConfirmed, useConfirmed } from '../shared/confirmed.ts'
import { type Factors, factorsQuery } from '../shared/identity.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { headingOf, type PartName } from './part.tsx'

export const hasFactor = ({ authenticator, passkeys }: Factors) => authenticator || passkeys.length > 0

interface Consequences<Input, Answer> {
  /** Where it is done, and so where the focus belongs should its place be gone. */
  part: PartName
  onSuccess?: (answer: Answer, input: Input) => unknown
}

/**
 * A change of how one signs in. Where the last proof is too old, a new one is requested and the change is made then;
 * afterwards all of this section is loaded again, and the activity that lists it.
 */
export function useSecurityAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { part, onSuccess }: Consequences<Input, Answer>,
) {
  const queryClient = useQueryClient()
  const confirmed = useConfirmed()
  const { error, ...rest } = useSingleMutation((input: Input) => confirmed(() => act(input)), {
    ...(onSuccess && { onSuccess }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(factorsQuery),
        queryClient.invalidateQueries({ queryKey: api.sessions.key() }),
        queryClient.invalidateQueries({ queryKey: api.activity.key() }),
      ]),
    focusAfter: headingOf(part),
  })
  return { ...rest, error: error instanceof NotConfirmed ? null : error }
}

/** What it means to remove one of the second factors, where no other is left. */
export function lastFactorText(
  { authenticator, passkeys }: Factors,
  removing: { authenticator: true } | { passkey: string },
): string {
  const left = 'authenticator' in removing ? passkeys.length : passkeys.length - 1 + Number(authenticator)
  return left > 0 ? '' : t('After that you only need your password to sign in.')
}
