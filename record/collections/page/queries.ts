import { api } from '#platform/client/api.ts'
import { from, PAGES } from '#platform/client/paged.ts'

const wanted = (search: string) => (cursor: string | undefined) => ({ search, ...from(cursor) })

export const collectionsQuery = (search: string) =>
  api.collections.list.infiniteOptions({ input: wanted(search), ...PAGES })

export const tagsQuery = (search: string) => api.collections.tags.infiniteOptions({ input: wanted(search), ...PAGES })
