import type { PersonUse } from '#domain/people/people.ts'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'

const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
}
const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

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

/** Who is who has changed: everything that says so is loaded again. */
export async function invalidatePeople() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.people.key() }),
    queryClient.invalidateQueries({ queryKey: api.beneficiaries.key() }),
  ])
}
