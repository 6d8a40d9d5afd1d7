import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/client/api.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

export interface EstateProps {
  grant: string
  owner: string
  /** What of pieces is shown. */
  groups: readonly GroupName[]
  queryKey: readonly unknown[]
  /** Asks within a visit. */
  within: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

export const useSettlement = ({ grant, queryKey, within }: EstateProps) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => within(() => client.executor.get({ grant }, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

/** What heirs say of each piece: that they received it, or don’t want it. */
export const useSaidByHeirs = ({ grant, queryKey, within }: EstateProps) =>
  useQuery({
    queryKey: [...queryKey, 'said'],
    queryFn: ({ signal }) => within(() => client.heirs.received({ grant }, { signal })),
    staleTime: 0,
    retry: false,
  })

/** Saves something, and reads how it stands then. */
export function useSaving<Input>(
  { queryKey, within }: Pick<EstateProps, 'queryKey' | 'within'>,
  save: (input: Input) => Promise<unknown>,
  onSaved?: (input: Input) => void,
) {
  const queries = useQueryClient()
  return useSingleMutation((input: Input) => within(() => save(input)), {
    onSuccess: async (_, input) => {
      await queries.invalidateQueries({ queryKey })
      onSaved?.(input)
    },
  })
}
