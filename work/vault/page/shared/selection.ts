import { useRef, useState } from 'react'
import type { ListedAsset } from '../../contract.ts'
import type { VaultSearch } from './vault-search.ts'

export type Piece = Pick<ListedAsset, 'id' | 'title'>
export type Chosen = ReadonlyMap<string, string>
const NONE: Chosen = new Map()

/** What is chosen, by id and title. It outlives the pages it was chosen from, and no change of what is looked for. */
export function useSelection({ search, category, place }: VaultSearch) {
  const from = JSON.stringify([search, category, place])
  const [state, setState] = useState({ from, chosen: NONE })
  // Forgotten for good: whoever comes back to what they looked for before has chosen nothing of it.
  if (state.from !== from) setState({ from, chosen: NONE })
  const chosen = state.from === from ? state.chosen : NONE

  const choose = (assets: readonly Piece[], isChosen: boolean) =>
    setState((before) => {
      const next = new Map(before.from === from ? before.chosen : NONE)
      for (const { id, title } of assets) {
        if (isChosen) next.set(id, title)
        else next.delete(id)
      }
      return { from, chosen: next }
    })
  const last = useRef<string | null>(null)
  return {
    chosen,
    choose,
    /** With everything that stands among these between the last one and this. */
    chooseUpTo: (asset: Piece, { isChosen, among }: { isChosen: boolean; among: readonly Piece[] }) => {
      const [from = -1, to = -1] = [last.current, asset.id].map((id) => among.findIndex((each) => each.id === id))
      last.current = asset.id
      choose(from < 0 ? [asset] : among.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
    },
    clear: () => setState({ from, chosen: NONE }),
    /** Of what is gone. */
    drop: (ids: readonly string[]) =>
      choose(
        ids.map((id) => ({ id, title: '' })),
        false,
      ),
  }
}
export type Selection = ReturnType<typeof useSelection>
