import { useEffect, useState } from 'react'
import type { TableRow } from '../../contract.ts'
import type { Role } from '#basics/roles.ts'
import type { ColumnChoice } from '../../rules/columns.ts'
import { api } from '#platform/client/api.ts'
import { fetchingPart } from '#ui/fetch-part.ts'
import { notThere } from '#ui/lazy-with-retry.tsx'
import { windowQueryOf } from '#work/vault/page/shared/asset-window.ts'
import { useWindow } from '#work/vault/page/shared/use-window.ts'
import { listOf, type VaultSearch } from '#work/vault/page/shared/vault-search.ts'
import type { KeptColumns } from '../kept-columns.ts'

/** Of a table there is more in sight than of cards. */
const PAGE = 50

/** The columns as they are remembered, and the rows that are in sight with just these columns. */
export function useTable(role: Role, search: VaultSearch, enabled: boolean) {
  const { kept, setKept, failure, retry } = useKeptColumns(role, enabled)
  // In whatever order they stand, and however wide: these are the same rows.
  const names = (kept?.columns ?? [])
    .map(({ name }) => name)
    .toSorted()
    .join(',')
  const asked = windowQueryOf<TableRow>(search, names, ({ cursor, staleTime }) =>
    api.assets.table.queryOptions({
      input: { ...listOf(search), columns: names, cursor, limit: PAGE },
      retry: false,
      staleTime,
    }),
  )
  const window = useWindow(search, asked, enabled && kept !== null)
  return {
    kept: kept && {
      ...kept,
      choose: (next: ColumnChoice[] | null) =>
        void fetchColumns().then(({ keepColumns }) => setKept(keepColumns(role, next))),
    },
    window: kept ? window : { ...window, isPending: failure === null, failure, retry },
  }
}
export type Table = NonNullable<ReturnType<typeof useTable>['kept']>

/** What knows the columns comes when a table is first shown: cards need none of it. */
const fetchColumns = fetchingPart(() => import('../kept-columns.ts'))

function useKeptColumns(role: Role, isWanted: boolean) {
  const [kept, setKept] = useState<KeptColumns | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const isMissing = isWanted && kept === null && failure === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isOpen = true
    fetchColumns().then(
      ({ keptColumns }) => isOpen && setKept(keptColumns(role)),
      () => isOpen && setFailure(notThere()),
    )
    return () => {
      isOpen = false
    }
  }, [isMissing, role])
  return { kept, setKept, failure, retry: () => setFailure(null) }
}
