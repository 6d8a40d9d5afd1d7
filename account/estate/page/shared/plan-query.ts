import { sessionQuery } from '#account/identity/page/shared/session.ts'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { EstatePlan } from '../../contract/estate.ts'

export const planQuery = () => api.estate.get.queryOptions({ staleTime: 0 })

/** What was changed comes with its answer; the history has another line. */
export async function showPlan(plan: EstatePlan) {
  queryClient.setQueryData(planQuery().queryKey, plan)
  await queryClient.invalidateQueries({ queryKey: api.estate.events.key() })
}

export const invalidatePlan = () => queryClient.invalidateQueries({ queryKey: api.estate.key() })

/** The gate opens, too. */
export const noteNoRelease = () => Promise.all([invalidatePlan(), queryClient.invalidateQueries(sessionQuery)])
