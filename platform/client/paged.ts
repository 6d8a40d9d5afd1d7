/** How an infinite query goes from page to page of a list that says where the next one begins. */
export const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
}

export const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })
