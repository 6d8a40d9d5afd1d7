/** What an address says is searched for. The router takes some words for numbers. */
export const searchedFor = (search: unknown): string | undefined =>
  typeof search === 'string' || typeof search === 'number' ? `${search}`.slice(0, 200) || undefined : undefined
