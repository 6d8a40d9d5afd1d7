import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { newId } from '#platform/client/new-id.ts'
import { queryClient } from '#platform/client/query-client.ts'

const MOST_AT_ONCE = 500

export interface Scheduled {
  asset_id: string
  /** Null where it is not scheduled. */
  amount: string | null
}

export const policiesQuery = () => api.policies.list.queryOptions({ staleTime: 0 })

/** A policy or what is scheduled has changed: everything that follows from it is loaded again, but for one that is gone. */
export async function invalidateCover(gone?: string) {
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: api.policies.key(),
      predicate: ({ queryKey }) => gone === undefined || !JSON.stringify(queryKey).includes(gone),
    }),
    queryClient.invalidateQueries({ queryKey: api.cover.key() }),
    queryClient.invalidateQueries({ queryKey: api.readiness.key() }),
    queryClient.invalidateQueries({ queryKey: api.people.key() }),
  ])
}

/** Answers with what puts everything back. */
export async function setScheduled(id: string, items: readonly Scheduled[]): Promise<Scheduled[]> {
  const before: Scheduled[] = []
  for (const some of inParts(items, MOST_AT_ONCE))
    before.push(...(await client.policies.setItems({ id, items: some })).changes)
  await invalidateCover()
  return before
}

export type LeftOut = Awaited<ReturnType<typeof client.policies.schedule>>['left_out'][number]

/** For what they are worth, by what it answers with to be undone; those of which nobody can say that are left out. */
export async function scheduleAssets(id: string, assets: readonly string[]) {
  const change_set = newId()
  let scheduled = 0
  const left_out: LeftOut[] = []
  for (const some of inParts(assets, MOST_AT_ONCE)) {
    const answer = await client.policies.schedule({ id, assets: some, change_set })
    scheduled += answer.scheduled
    left_out.push(...answer.left_out)
  }
  await invalidateCover()
  return { scheduled, changeSet: change_set, left_out }
}

export const leftOutInWords = (why: LeftOut['why']): string =>
  ({
    scheduled: t('already scheduled'),
    'not-valued': t('no value'),
    currency: t('valued in another currency'),
    gone: t('no longer owned'),
  })[why]
