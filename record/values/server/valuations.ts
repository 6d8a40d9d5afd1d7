import type { UserDb } from '#database/access.ts'
import type { Purpose } from '../rules/purposes.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import { judgeValuation, type ValuationDraft, type ValuationRecord } from '../rules/valuations.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { valueRefusals } from '../refusals.ts'

/* Each value is an entry of its own, and saved by itself. An entry is never altered: what corrects it comes after it. */

export const addValuation = registered.assets.addValuation.handler(async ({ input, context: { db, now } }) => {
  const { id, ...draft } = input
  const position = isId(id) ? await insertValuation(db, id, requireValuation(draft, now)) : undefined
  return position === undefined ? refuse(requestRefusals.NOT_FOUND) : { position }
})

export const correctValuation = registered.assets.correctValuation.handler(async ({ input, context: { db, now } }) => {
  const { id, corrects, ...draft } = input
  const valuation = requireValuation(draft, now)
  const position = isId(id) ? await insertCorrection(db, { id, corrects }, valuation) : undefined
  return position === undefined ? refuse(requestRefusals.NOT_FOUND) : { position }
})

export const withdrawValuation = registered.assets.withdrawValuation.handler(async ({ input, context: { db } }) => {
  if (!isId(input.id) || (await insertCorrection(db, input, null)) === undefined) refuse(requestRefusals.NOT_FOUND)
})

function requireValuation(draft: ValuationDraft, now: Date): ValuationRecord {
  const verdict = judgeValuation(draft, latestToday(now))
  return verdict.ok ? verdict.record : refuse(assetRefusals.ASSET_INVALID, { mistakes: verdict.mistakes })
}

async function insertValuation(db: UserDb, id: string, valuation: ValuationRecord): Promise<number | undefined> {
  const asset = await db.selectFrom('assets').select('id').where('id', '=', id).executeTakeFirst()
  if (!asset) return undefined
  return insertEntry(db, { asset_id: id, ...valuation })
}

interface Corrected {
  id: string
  corrects: number
}

/** Without an amount it withdraws the entry, and says of which purpose that was. */
async function insertCorrection(db: UserDb, { id, corrects }: Corrected, valuation: ValuationRecord | null) {
  const entry = await db
    .selectFrom('valuations')
    .select(['purpose', 'amount'])
    .where('asset_id', '=', id)
    .where('position', '=', corrects)
    .executeTakeFirst()
  if (!entry) return undefined
  if (entry.amount === null) refuse(valueRefusals.VALUATION_CORRECTED)
  return insertEntry(db, { asset_id: id, corrects, purpose: entry.purpose as Purpose, ...valuation })
}

async function insertEntry(
  db: UserDb,
  entry: { asset_id: string; purpose: string; corrects?: number } & Partial<ValuationRecord>,
) {
  const { position } = await db.insertInto('valuations').values(entry).returning('position').executeTakeFirstOrThrow()
  return position
}
