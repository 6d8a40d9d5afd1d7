import { hashKey } from '@tanstack/react-query'
import type { ToCheck } from '../rules/to-check.ts'
import type { PersonUse } from '../rules/uses.ts'
import { api } from '#platform/client/api.ts'
import { from, PAGES } from '#platform/client/paged.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const peopleQuery = (search: string, use?: PersonUse) =>
  api.people.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, ...(use !== undefined && { use }), ...from(cursor) }),
    ...PAGES,
  })

export const personQuery = (id: string) => api.people.get.queryOptions({ input: { id } })

export const beneficiariesQuery = (search: string) =>
  api.beneficiaries.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, ...from(cursor) }),
    ...PAGES,
  })

export const withoutQuery = () =>
  api.beneficiaries.without.infiniteOptions({ input: (cursor: string | undefined) => from(cursor), ...PAGES })

export const toCheckQuery = (what: ToCheck) =>
  api.beneficiaries.toCheck.infiniteOptions({
    input: (cursor: string | undefined) => ({ what, ...from(cursor) }),
    ...PAGES,
  })

/** Who is who has changed: everything that says so is loaded again, but who is gone, whose page may still be there. */
export async function invalidatePeople(gone?: string) {
  const theirs = gone === undefined ? null : hashKey(personQuery(gone).queryKey)
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: api.people.key(),
      predicate: ({ queryKey }) => hashKey(queryKey) !== theirs,
    }),
    queryClient.invalidateQueries({ queryKey: api.beneficiaries.key() }),
  ])
}
