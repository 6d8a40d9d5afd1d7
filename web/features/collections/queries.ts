import { api } from '#web/client/api.ts'

const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
}
const wanted = (search: string) => (cursor: string | undefined) => ({ search, ...(cursor !== undefined && { cursor }) })

export const collectionsQuery = (search: string) =>
  api.collections.list.infiniteOptions({ input: wanted(search), ...PAGES })

export const tagsQuery = (search: string) => api.collections.tags.infiniteOptions({ input: wanted(search), ...PAGES })
