import { noteVisit } from '#account/access/page/shared/tab-visit.ts'
import { apiErrorOf, isRefusedAs } from '#platform/client/api-error.ts'
import { request } from '#platform/client/request.ts'

/** Begins a visit to the record of a client, of which its owner reads. False where that access is over. */
export async function lookInto(grant: string): Promise<boolean> {
  const response = await request(`/api/shared/${encodeURIComponent(grant)}/visits`, { method: 'POST' })
  if (response.ok) {
    noteVisit(grant)
    return true
  }
  const error = await apiErrorOf(response)
  if (!isRefusedAs(error, 'NOT_FOUND')) throw error
  return false
}

/** Asks within a visit, and begins one where there is none. */
export async function inVisit<Answer>(grant: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isRefusedAs(error, 'NOT_FOUND') || !(await lookInto(grant))) throw error
  }
  return ask()
}
