import { guest, guestSaving } from '#account/identity/server/shared/callers.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import { mayDo } from '#basics/may.ts'
import { refuse } from '#platform/refusal.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { proposalRefusals } from '../refusals.ts'
import { fieldsIn, fileIn, judgeCorrection, judgeProposedValue, valuationIn } from '../rules.ts'
import { listSent, propose, withdraw } from './queries.ts'

export const listOfGuest = guest.sharedProposals.list.handler(async ({ input, context: { db } }) => {
  const { asset, cursor, limit } = input
  if (asset !== undefined && !isId(asset)) return { items: [], next_cursor: null }
  const { items, next_cursor } = pageOf(await listSent(db, { asset, after: placeAfter(cursor), limit }), limit)
  return {
    items: items.map(({ id, asset_id, kind, patch, message, decision, created_at, decided_at, taken_back }) => ({
      id,
      asset_id,
      kind,
      message,
      decision,
      taken_back,
      created_at: created_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      valuation: valuationIn(patch),
      file: fileIn(patch),
      fields: fieldsIn(patch),
    })),
    next_cursor,
  }
})

export const proposeChange = guestSaving.sharedProposals.propose.handler(
  async ({ input, context: { db, visit, now } }) => {
    const { id, valuation, fields = [], message = null } = input
    if (!mayDo(visit.may, 'propose')) refuse(proposalRefusals['FORBIDDEN.propose'])
    if (!isId(id)) refuse(requestRefusals.NOT_FOUND)
    const latest = latestToday(now)
    const verdict = valuation
      ? judgeProposedValue(valuation, latest)
      : judgeCorrection(fields, {
          kind: recordKindOf(visit.owner_role),
          own: await listOwnFields(db),
          groups: visit.groups as GroupName[],
          latest,
        })
    if (!verdict.ok) return refuse(assetRefusals.ASSET_INVALID, { mistakes: [...verdict.mistakes] })
    const kind = valuation ? ('value' as const) : ('correction' as const)
    const made = await propose(db, { asset: id, kind, patch: verdict.patch, message })
    return { id: made ?? refuse(requestRefusals.NOT_FOUND) }
  },
)

export const withdrawProposal = guestSaving.sharedProposals.withdraw.handler(
  async ({ input: { proposal: id }, context: { db } }) => {
    if (!isId(id) || !(await withdraw(db, id))) refuse(requestRefusals.NOT_FOUND)
  },
)
