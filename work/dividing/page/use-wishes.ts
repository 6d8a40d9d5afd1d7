import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { OwnDivision } from '../contract/shapes.ts'
import { leftOf, MORE_THAN_LEFT } from '../rules/wishes.ts'

export interface WishesProps {
  grant: string
  division: string
  owner: string
  queryKey: readonly unknown[]
  /** Asks within a visit. */
  within: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

interface Wish {
  asset_id: string
  weight: number
  note: string | null
}

export type Wishing = ReturnType<typeof useWishes>

/** A round as somebody sees it. What they change is shown at once and saved in the order in which it was changed. */
export function useWishes({ grant, division, queryKey, within }: WishesProps) {
  const [said, setSaid] = useState<{ text: string; isBad?: true } | null>(null)
  const [before, setBefore] = useState<readonly Wish[]>([])
  const last = useRef(Promise.resolve())
  const waiting = useRef(0)
  const {
    data: round,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => within(() => client.divisions.shared.get({ grant, division }, { signal })),
    staleTime: 0,
    // What is on its way is newer than what is there.
    refetchOnWindowFocus: () => waiting.current === 0 && 'always',
    retry: false,
  })

  const show = (wish: Wish) =>
    queryClient.setQueryData<OwnDivision>(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          pieces: shown.pieces.map((piece) => (piece.asset_id === wish.asset_id ? { ...piece, ...wish } : piece)),
        },
    )

  function save(wish: Wish): boolean {
    const shown = queryClient.getQueryData<OwnDivision>(queryKey)
    if (!shown) return false
    const piece = shown.pieces.find(({ asset_id }) => asset_id === wish.asset_id)
    const isMore = leftOf(shown, shown.pieces, wish) < Math.min(0, leftOf(shown, shown.pieces))
    if (!piece || isMore) {
      setSaid({ text: t(MORE_THAN_LEFT), isBad: true })
      return false
    }
    show(wish)
    setSaid({ text: t('Saving…') })
    waiting.current++
    const send = () =>
      within(() =>
        client.divisions.shared.save({ grant, division, asset: wish.asset_id, weight: wish.weight, note: wish.note }),
      )
    last.current = last.current.then(send).then(
      () => {
        if (--waiting.current === 0) setSaid({ text: t('Saved') })
      },
      async (failure: unknown) => {
        waiting.current--
        setSaid({ text: explain(failure).text, isBad: true })
        await queryClient.invalidateQueries({ queryKey })
      },
    )
    return true
  }

  return {
    round,
    error,
    refetch: () => void refetch(),
    said,
    mayUndo: before.length > 0,
    change(wish: Wish) {
      const piece = round?.pieces.find(({ asset_id }) => asset_id === wish.asset_id)
      if (!piece || (piece.weight === wish.weight && piece.note === wish.note)) return
      const { asset_id, weight, note } = piece
      if (save(wish)) setBefore((others) => [...others, { asset_id, weight, note }])
    },
    undo() {
      const wish = before.at(-1)
      if (wish && save(wish)) setBefore(before.slice(0, -1))
    },
  }
}
