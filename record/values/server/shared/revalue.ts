import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { insertOf } from '#database/json-rows.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import type { Role } from '#basics/roles.ts'
import type { Basis } from '../../rules/purposes.ts'
import { mistakeInChange, revalued, type ValueChange } from '../../rules/revalue.ts'
import { type ValuationDraft, judgeValuation } from '../../rules/valuations.ts'
import { refuse } from '#platform/refusal.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { sourceOf, valuedAssets, worthIn } from './worth.ts'
import { assetRefusals } from '#record/assets/refusals.ts'

/* Entries in the ledgers of many assets at once, each by what the asset is worth so far. */

const MOST_SHOWN = 20

export const foreseeRevaluing = registeredReading.assets.foreseeRevaluing.handler(
  async ({ input: { assets, basis, change }, context: { db, me } }) => {
    requireChange(change)
    const { changing, left_out } = await judgeEach(db, me.role, { assets, basis, change })
    return { changing: changing.length, first: changing.slice(0, MOST_SHOWN), left_out: left_out.length }
  },
)

export const revalue = registered.assets.revalue.handler(
  async ({ input: { assets, basis, change, change_set, ...said }, context: { db, me, now } }) => {
    requireChange(change)
    await lockAssets(db, assets)
    const { changing, left_out } = await judgeEach(db, me.role, { assets, basis, change })
    const records = changing.map(({ id, after, currency }) => ({
      asset_id: id,
      ...requireEntry({ ...said, amount: after, currency }, now),
    }))
    await setChangeSource(db, 'together', change_set)
    await insertOf('valuations', records)?.execute(db)
    return { added: records.length, left_out }
  },
)

function requireChange(change: ValueChange) {
  const message = mistakeInChange(change)
  if (message !== null) refuse(assetRefusals.ASSET_INVALID, { mistakes: [{ field: 'change', message }] })
}

function requireEntry(draft: ValuationDraft, now: Date) {
  const verdict = judgeValuation(draft, latestToday(now))
  return verdict.ok ? verdict.record : refuse(assetRefusals.ASSET_INVALID, { mistakes: verdict.mistakes })
}

interface Wanted {
  assets: readonly string[]
  basis: Basis
  change: ValueChange
}

/** By title. Those that are not there are ignored. */
async function judgeEach(db: UserDb, role: Role, { assets, basis, change }: Wanted) {
  const worth = worthIn(role, { basis })
  const found = await valuedAssets(db, worth)
    .select(['own_assets.id', 'title'])
    .select([
      sql<string | null>`${worth.amount}::text`.as('before'),
      sql<string | null>`${worth.currency}`.as('currency'),
      sourceOf(role, worth).as('source'),
    ])
    .where('own_assets.id', '=', sql<string>`any (${assets.filter(isId)}::uuid[])`)
    .orderBy('title_order')
    .orderBy('own_assets.id')
    .$narrowType<{ id: string; title: string }>()
    .execute()
  const judged = found.map(({ id, title, before, currency, source }) => {
    if (before === null || currency === null) return { id, title, why: 'not-valued' as const }
    const after = revalued({ amount: before, currency }, change)
    if (after !== null) return { id, title, why: null, before, after, currency, source: source! }
    const isOther = change.by === 'amount' && change.currency !== currency
    return { id, title, why: isOther ? ('currency' as const) : ('impossible' as const) }
  })
  return {
    changing: judged.flatMap(({ why, ...asset }) => (why === null ? [asset as Changing] : [])),
    left_out: judged.flatMap(({ id, title, why }) => (why === null ? [] : [{ id, title, why }])),
  }
}

interface Changing {
  id: string
  title: string
  before: string
  after: string
  currency: string
  source: string
}
