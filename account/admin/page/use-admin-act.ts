import { NotConfirmed, useConfirmed } from '#account/identity/page/shared/confirmed.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

/** What an administrator changes. Where the last proof is too old, a new one comes first. */
export function useAdminMutation<Input, Answer>(
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
