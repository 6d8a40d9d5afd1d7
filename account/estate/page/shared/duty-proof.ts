import { NotConfirmed, useConfirmed } from '#account/identity/page/shared/confirmed.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

/** What a page that was left open is not enough for. Where the last proof is too old, a new one comes first. */
export function useProvenMutation<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  consequences: NonNullable<Parameters<typeof useSingleMutation<Input, Answer>>[1]> = {},
) {
  const confirmed = useConfirmed()
  const { error, ...mutation } = useSingleMutation((input: Input) => confirmed(() => act(input)), consequences)
  return { ...mutation, error: error instanceof NotConfirmed ? null : error }
}
