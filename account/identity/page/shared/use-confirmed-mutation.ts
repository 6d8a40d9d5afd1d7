import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { NotConfirmed, useConfirmed } from './confirmed.ts'

/** A change that is made within `Confirmation`: where the last proof is too old, a new one comes first. */
export function useConfirmedMutation<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { onError, ...rest }: NonNullable<Parameters<typeof useSingleMutation<Input, Answer>>[1]> = {},
) {
  const confirmed = useConfirmed()
  const { error, ...mutation } = useSingleMutation((input: Input) => confirmed(() => act(input)), {
    ...rest,
    onError: (error, input) => (error instanceof NotConfirmed ? undefined : onError?.(error, input)),
  })
  return { ...mutation, error: error instanceof NotConfirmed ? null : error }
}
