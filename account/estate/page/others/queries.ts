import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

/** Takes the focus where somebody has stepped back. */
export const LIST_ID = 'duties'

/** For whom whoever is signed in confirms. How it stands changes without them. */
export const dutiesQuery = () => api.duties.list.queryOptions({ staleTime: 0, refetchOnWindowFocus: 'always' as const })

/** Documents that wait for whoever is signed in. */
export const reviewsQuery = () =>
  api.duties.reviews.queryOptions({ staleTime: 0, refetchOnWindowFocus: 'always' as const })

export const reloadDuties = () => queryClient.invalidateQueries({ queryKey: dutiesQuery().queryKey })
export const reloadReviews = () => queryClient.invalidateQueries({ queryKey: reviewsQuery().queryKey })
