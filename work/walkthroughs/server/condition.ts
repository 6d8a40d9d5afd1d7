import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { judgeRows } from '#record/assets/rules/judge-rows.ts'
import { latestToday } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import { refuse } from '#platform/refusal.ts'
import { childNamed, insertRow } from '#record/assets/server/shared/child-rows.ts'
import { changeBesideForms } from '#record/assets/server/shared/lock-assets.ts'
import { setCondition } from './queries.ts'
import { assetRefusals } from '#record/assets/refusals.ts'

interface Reporting {
  id: string
  asset: string
  /** The report that this walkthrough has written so far. */
  before: string | null
  /** Null takes the report away. */
  grade: string | null
  note: string | null
  /** Undefined where only the note is another one. */
  date: string | undefined
  now: Date
}

const CONDITIONS = childNamed('conditions')

/**
 * The condition of a piece as a report of its record, one for each walkthrough: what it said before is replaced, where the
 * piece has it still. Its owner may have taken it away in the form; then a note alone does not bring it back.
 */
export async function reportCondition(db: UserDb, { id, asset, before, grade, note, date, now }: Reporting) {
  await changeBesideForms(db, [asset], { way: 'walkthrough' })
  const day = (await removeReport(db, asset, before)) ?? null
  const written = date ?? day
  if (grade === null || written === null) return setCondition(db, { id, asset, grade, report: null })

  const { rows, mistakes } = judgeRows(CONDITIONS, [{ grade, note, date: written }], {
    latest: latestToday(now),
    files: { images: [], documents: [] },
  })
  if (mistakes.length > 0) refuse(assetRefusals.ASSET_INVALID, { mistakes })
  await requireRoom(db, asset)
  const [report] = await insertRow(db, CONDITIONS, [asset], rows[0]!)
  return setCondition(db, { id, asset, grade, report: report! })
}

/** Answers with its day. */
async function removeReport(db: UserDb, asset: string, report: string | null) {
  if (report === null) return undefined
  const gone = await db
    .deleteFrom('conditions')
    .where('id', '=', report)
    .where('asset_id', '=', asset)
    .returning('date')
    .executeTakeFirst()
  return gone?.date
}

async function requireRoom(db: UserDb, asset: string) {
  const { most, many } = CONDITIONS.typing
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conditions where asset_id = ${asset}
  `.execute(db)
  if (rows[0]!.count < most) return
  const message = t('An asset can have up to {max} {many}', { max: most, many })
  refuse(assetRefusals.ASSET_INVALID, { mistakes: [{ field: CONDITIONS.name, message }] })
}
