import { guest, guestSaving } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { findAsGuest, listPiecesAsGuest, saveWish } from './guest-queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const getSharedRound = guest.divisions.shared.get.handler(
  async ({ input: { division: id, grant }, context: { db, visit, addresses } }) => {
    if (!isId(id)) return refuse(NOT_FOUND)
    const opening = { addresses: addresses.forGrant(grant), owner: visit.owner }
    const [round, pieces] = await Promise.all([findAsGuest(db, id), listPiecesAsGuest(db, id, opening)])
    return round ? { ...round, pieces } : refuse(NOT_FOUND)
  },
)

export const saveSharedWish = guestSaving.divisions.shared.save.handler(async ({ input, context: { db } }) => {
  const { division, asset, weight, note } = input
  const isSaved = isId(division) && isId(asset) && (await saveWish(db, { division, asset, weight, note }))
  if (!isSaved) refuse(NOT_FOUND)
})
