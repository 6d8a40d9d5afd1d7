import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { recall, remember } from '#platform/client/remembered.ts'
import type { VaultSearch } from './shared/vault-search.ts'
import type { View } from './view-toggle.tsx'

/** With a modifier, since in the table letters are typed. */
const TABLE_KEY = 'alt+T'
const REMEMBERED = 'vault.table'

/** Whether the table was chosen last, in this browser. */
export const isTableRemembered = () => recall(REMEMBERED) === true

/** How the vault is shown: as its address says, else as the table where that was chosen last. */
export function useView({ view: named }: VaultSearch, change: (change: Partial<VaultSearch>) => void) {
  const [isTable, setTable] = useState(isTableRemembered)
  const view: View = named ?? (isTable ? 'table' : 'grid')
  const choose = (next: View) => {
    remember(REMEMBERED, next === 'table' ? true : null)
    setTable(next === 'table')
    change({ view: next === 'grid' ? undefined : next })
  }
  useHotkeys([[TABLE_KEY, () => choose(view === 'table' ? 'grid' : 'table'), { usePhysicalKeys: true }]], [])
  return { view, choose }
}
