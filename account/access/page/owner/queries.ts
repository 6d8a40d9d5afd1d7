import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, client } from '#platform/client/api.ts'
import { from, PAGES } from '#platform/client/paged.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { treeOf } from '#record/places/rules/tree.ts'
import type { LogKind } from '../../rules.ts'
import type { PlacePaths } from './access-words.ts'

export const invalidateAccess = () => queryClient.invalidateQueries({ queryKey: api.access.key() })

const NO_PATHS: PlacePaths = new Map()

/** The path of each place, where anybody asks. */
export function usePathsById(enabled: boolean): PlacePaths {
  const { data } = useQuery(api.places.list.queryOptions({ enabled }))
  return useMemo(() => (data ? treeOf(data.places).paths : NO_PATHS), [data])
}

export interface LogSearch {
  /** The id of one access. */
  of?: string | undefined
  kind?: LogKind | undefined
}

export const logQuery = (wanted: LogSearch) =>
  api.access.log.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...given(wanted), ...from(cursor) }),
    ...PAGES,
  })

const AT_ONCE = 100

/** All of it, page by page. */
export async function loadLog(wanted: LogSearch) {
  const lines = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await client.access.log({ ...given(wanted), ...from(cursor), limit: AT_ONCE })
    lines.push(...page.items)
    cursor = page.next_cursor
  }
  return lines
}

const given = ({ of, kind }: LogSearch) => ({ ...(of !== undefined && { of }), ...(kind !== undefined && { kind }) })

/** Everybody for whom something is meant. */
export const heirNamesQuery = () => ({
  queryKey: [...api.people.key(), 'heirs'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const names: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await client.people.list(
        { search: '', use: 'beneficiary', limit: AT_ONCE, ...from(cursor) },
        { signal },
      )
      names.push(...page.items.map(({ name }) => name))
      cursor = page.next_cursor
    }
    return names
  },
})
