import { apiErrorOf, isRefusedAs } from '#platform/client/api-error.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { request } from '#platform/client/request.ts'
import { forgetVisit, noteVisit, stateOfVisit } from '../shared/tab-visit.ts'

/* Whoever looks into the vault of another begins a visit, of which its owner reads. Without one nothing is shown. */

/** Access has ended, or never was: nobody is told which. */
export class AccessOver extends Error {
  override name = 'AccessOver'
}

/** Whoever came has closed it themselves. */
export class VisitClosed extends AccessOver {
  override name = 'VisitClosed'
}

const begun = new Map<string, Promise<void>>()

/** Asks within a visit. Where nothing is there any more, the visit may be over: then in another one. */
export async function withinVisit<Answer>(grant: string, ask: () => Promise<Answer>): Promise<Answer> {
  const visit = visitOf(grant)
  await visit
  try {
    return await ask()
  } catch (error) {
    if (!isRefusedAs(error, 'NOT_FOUND')) throw error
  }
  await visitOf(grant, visit)
  return ask()
}

/** One at a time, however much is asked for at once. */
function visitOf(grant: string, before?: Promise<void>): Promise<void> {
  const known = begun.get(grant)
  if (known && known !== before) return known
  const visit = known === undefined && stateOfVisit(grant) === 'begun' ? Promise.resolve() : begin(grant)
  begun.set(grant, visit)
  visit.catch(() => begun.get(grant) === visit && begun.delete(grant))
  return visit
}

async function begin(grant: string) {
  if (stateOfVisit(grant) === 'closed') throw new VisitClosed()
  const response = await request(`/api/shared/${encodeURIComponent(grant)}/visits`, { method: 'POST' })
  if (response.ok) return noteVisit(grant)
  forgetVisit(grant)
  const error = await apiErrorOf(response)
  if (!isRefusedAs(error, 'NOT_FOUND')) throw error
  queryClient.removeQueries({ queryKey: sharedKey(grant), type: 'inactive' })
  throw new AccessOver()
}

/** All that is known of a vault that somebody is let into. */
export const sharedKey = (grant: string) => ['shared vault', grant] as const

/** Ends it, and leaves nothing of what was seen; the page says so from then on, also when it is loaded again. */
export async function closeVisit(grant: string) {
  const response = await request(`/api/shared/${encodeURIComponent(grant)}/close`, { method: 'POST' })
  if (!response.ok) throw await apiErrorOf(response)
  noteVisit(grant, 'closed')
  begun.delete(grant)
  await queryClient.resetQueries({ queryKey: sharedKey(grant) })
}
