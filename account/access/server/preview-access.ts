import { asGuestWithin } from '#database/access.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import type { Asset } from '#record/assets/contract/assets.ts'
import { findAssetAsJson } from '#record/assets/server/shared/queries.ts'
import { findShownPolicies } from '#record/insurance/server/shared/shown-policies.ts'
import { type AssetPage, listRequest } from '#work/vault/contract.ts'
import { answerList } from '#work/vault/server/shared/answer-list.ts'
import { insertGrant } from './queries.ts'
import { requireSense } from './require-sense.ts'

export const previewAccess = registered.access.preview.handler(async ({ input, context }) => {
  const { db, me, addresses } = context
  const { id, ...wanted } = input
  requireSense({ ...wanted, ends_at: null }, 'person', context.now)
  const opening = { addresses, owner: me.id }
  const give = () => insertGrant(db, { ...PREVIEWED, ...wanted })
  const [page, asset, policies] = await asGuestWithin(db, give, async (shown) => [
    await answerList(shown, me.role, opening, listRequest.parse({ limit: 12, valued_by: 'latest' })),
    id !== undefined && isId(id) ? await findAssetAsJson(shown, id, opening) : undefined,
    id !== undefined && isId(id) ? await findShownPolicies(shown, id) : undefined,
  ])
  // Both are written as JSON by the database.
  return {
    page: JSON.parse((page as { text: string }).text) as AssetPage,
    asset: asset === undefined ? null : (JSON.parse(asset) as Asset),
    policies: policies ?? [],
  }
})

/** It is taken back at once, and nobody can come by it. */
const PREVIEWED = {
  name: 'Preview',
  address: 'nobody@localhost',
  token_hash: null,
  pin_hash: null,
  ends_at: null,
  tells_each: false,
}
