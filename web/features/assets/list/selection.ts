import { useState } from 'react'
import type { ListedAsset } from '#contract/assets.ts'
import type { VaultSearch } from './vault-search.ts'

type Chosen = ReadonlyMap<string, string>
const NONE: Chosen = new Map()

/** What is chosen, by id and title. It outlives the pages it was chosen from, and no change of what is looked for. */
export function useSelection({ search, category, place }: VaultSearch) {
  const from = JSON.stringify([search, category, place])
  const [state, setState] = useState({ from, chosen: NONE })
  const chosen = state.from === from ? state.chosen : NONE

  const choose = (assets: readonly Pick<ListedAsset, 'id' | 'title'>[], isChosen: boolean) =>
    setState((before) => {
      const next = new Map(before.from === from ? before.chosen : NONE)
      for (const { id, title } of assets) {
        if (isChosen) next.set(id, title)
        else next.delete(id)
      }
      return { from, chosen: next }
    })
  return {
    chosen,
    choose,
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
