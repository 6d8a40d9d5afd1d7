import { useMutation } from '@tanstack/react-query'
import type { Walkthrough, WalkthroughPiece } from '../../contract.ts'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { Unreachable } from '#platform/client/request.ts'

export const invalidateWalkthroughs = () => queryClient.invalidateQueries({ queryKey: api.walkthroughs.key() })

interface Loaded {
  walkthrough: Walkthrough
  pieces: WalkthroughPiece[]
  has_more: boolean
}

/** Says of one piece whether it was seen. In a cellar without a network it asks again, for about a minute. */
export const useMark = (id: string, asset_id: string) =>
  useMutation({
    mutationFn: (seen: boolean) => client.walkthroughs.mark({ id, asset_id, seen }),
    retry: (failures, error) => error instanceof Unreachable && failures < 12,
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 5_000),
    onSuccess: (marked) => {
      const mark = (piece: WalkthroughPiece) =>
        piece.id === asset_id ? { ...piece, mark: marked?.mark ?? null } : piece
      queryClient.setQueriesData<Loaded>({ queryKey: api.walkthroughs.get.key() }, (loaded) =>
        loaded?.walkthrough.id === id ? { ...loaded, pieces: loaded.pieces.map(mark) } : loaded,
      )
      void invalidateWalkthroughs()
    },
  })
