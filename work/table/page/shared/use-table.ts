import { useMemo, useState } from 'react'
import type { TableRow } from '../../contract.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import type { Role } from '#basics/roles.ts'
import { type ColumnChoice, readColumns, shownColumns } from '../../rules/columns.ts'
import { api } from '#platform/client/api.ts'
import { recall, remember } from '#platform/client/remembered.ts'
import { windowQueryOf } from '#work/vault/page/shared/asset-window.ts'
import { useWindow } from '#work/vault/page/shared/use-window.ts'
import { listOf, type VaultSearch } from '#work/vault/page/shared/vault-search.ts'

/** Of a table there is more in sight than of cards. */
const PAGE = 50

/** The columns as they are remembered, and the rows that are in sight with just these columns. */
export function useTable(role: Role, search: VaultSearch, enabled: boolean) {
  const kind = recordKindOf(role)
  const [choices, setChoices] = useState(() => readColumns(kind, recall(`table.${kind}`)))
  const columns = useMemo(() => shownColumns(kind, choices), [kind, choices])
  // In whatever order they stand, and however wide: these are the same rows.
  const names = columns
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
  return {
    kind,
    choices,
    columns,
    choose: (next: ColumnChoice[] | null) => {
      remember(`table.${kind}`, next)
      setChoices(readColumns(kind, next))
    },
    window: useWindow(search, asked, enabled),
  }
}
export type Table = ReturnType<typeof useTable>
