import { sql } from 'kysely'
import type { CellChange } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { judgeField, type Texts } from '#work/bulk/rules.ts'
import { columnsOf, fieldsOf, type RecordField } from '#record/assets/rules/field-lists.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { NUMBER_MESSAGES } from '#record/assets/rules/inventory-number.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import type { Role } from '#basics/roles.ts'
import { nameKey } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { refuse } from '#platform/refusal.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { textsOf, setTogether } from '#work/bulk/server/shared/bulk-change.ts'
import { findAlike } from '#record/assets/server/shared/alike.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { notOfferedIn } from '#record/assets/server/shared/save.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/* Cells of the table: each value by itself, with what an asset's form would refuse of it. */

interface Judging {
  db: UserDb
  me: { role: Role }
  now: Date
}

interface Judged extends CellChange {
  field: string
}
interface Refused {
  id: string
  field: string
  message: string
}

export const changeCells = registered.assets.changeCells.handler(async ({ input, context }) => {
  const { db } = context
  const { cells, refused } = await judgeCells(input, context)
  await setChangeSource(db, input.cells.length === 1 ? 'table' : 'together')
  await lockAssets(
    db,
    cells.map(({ id }) => id),
  )
  const changed: CellChange[] = []
  const kept: Omit<CellChange, 'from'>[] = []
  for (const [field, ofField] of byField(cells, context.me.role)) {
    const columns = columnsOf(field)
    const done = await setTogether(db, columns, ofField)
    const ids = new Set(done.map(({ id }) => id))
    changed.push(...done.map((change) => ({ field: field.name, ...change })))
    const others = await readCells(
      db,
      columns,
      ofField.filter(({ id, from }) => from !== undefined && !ids.has(id)),
    )
    kept.push(...others.map(({ id, texts }) => ({ id, field: field.name, texts })))
  }
  return { changed, kept, refused }
})

export const foreseeCells = registeredReading.assets.foreseeCells.handler(async ({ input, context }) => {
  const { cells, refused } = await judgeCells(input, context)
  const changing = await Promise.all(
    byField(cells, context.me.role).map(async ([field, ofField]) => {
      const differing = await readCells(context.db, columnsOf(field), ofField)
      const wanted = new Map(ofField.map(({ id, texts }) => [id, texts]))
      return differing.map(({ id, title, texts }) => ({ id, title, field: field.name, texts, to: wanted.get(id)! }))
    }),
  )
  return { changing: changing.flat(), refused }
})

const byField = (cells: readonly Judged[], role: Role) =>
  fieldsOf(recordKindOf(role)).flatMap((field) => {
    const ofField = cells.filter((cell) => cell.field === field.name)
    return ofField.length === 0 ? [] : [[field, ofField.map(({ id, texts, from }) => ({ id, texts, from }))] as const]
  })

/** Of these assets what the field says now, where that is something else than is wanted. */
async function readCells(db: UserDb, columns: readonly string[], wanted: readonly { id: string; texts: Texts }[]) {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: string; title: string; texts: Texts }>`
    select assets.id, assets.title, ${textsOf(columns)} as texts
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, texts jsonb)
      cross join lateral jsonb_populate_record(null::assets, wanted.texts) as value
      join assets on assets.id = wanted.id
    where (${sql.join(
      columns.map((column) => sql`${sql.ref(`assets.${column}`)} is distinct from ${sql.ref(`value.${column}`)}`),
      sql` or `,
    )})
  `.execute(db)
  return rows
}

interface Given {
  cells: readonly CellChange[]
  undoes: boolean
}

/** Each by itself: what is refused keeps nothing else back. */
async function judgeCells({ cells: given, undoes }: Given, { db, me, now }: Judging) {
  const kind = recordKindOf(me.role)
  const latest = latestToday(now)
  const cells: Judged[] = []
  const refused: Refused[] = []
  const messageOf = remembering(async (field: RecordField, texts: Texts) => {
    const columns = columnsOf(field)
    const isEmptied = columns.every((column) => (texts[column] ?? null) === null)
    // What an import left empty comes back empty.
    if (undoes && isEmptied && field.name !== 'title')
      return { texts: Object.fromEntries(columns.map((column) => [column, null])) }
    const verdict = judgeField(kind, field, texts, latest)
    if (!verdict.ok) return { message: verdict.mistakes[0]!.message }
    const message = undoes ? undefined : await notOfferedIn(db, verdict.texts)
    return message === undefined ? { texts: verdict.texts } : { message }
  })
  const numbers = new Map<string, string>()
  for (const { id, field: name, texts, from } of given) {
    if (!isId(id)) continue
    const field = fieldsOf(kind).find((each) => each.name === name) ?? refuse(requestRefusals.NOT_FOUND)
    const judged = await messageOf(field, texts)
    const message =
      judged.message ?? (name === 'inventory_number' ? await numberTaken(db, id, judged.texts, numbers) : undefined)
    if (message === undefined) cells.push({ id, field: name, texts: judged.texts!, from })
    else refused.push({ id, field: name, message })
  }
  return { cells, refused }
}

type Answer = { texts: Texts; message?: undefined } | { message: string; texts?: undefined }

/** A value that many cells get is judged once. */
function remembering(judge: (field: RecordField, texts: Texts) => Promise<Answer>) {
  const known = new Map<string, Answer>()
  return async (field: RecordField, texts: Texts): Promise<Answer> => {
    const key = JSON.stringify([field.name, texts])
    const answer = known.get(key) ?? (await judge(field, texts))
    known.set(key, answer)
    return answer
  }
}

/** By another asset, or by one before it in the same block. */
async function numberTaken(db: UserDb, id: string, texts: Texts | undefined, given: Map<string, string>) {
  const number = texts?.['inventory_number']
  if (!number) return undefined
  const before = given.get(nameKey(number))
  given.set(nameKey(number), id)
  const { inventory_number: holder, next_number } = await findAlike(db, {
    title: '',
    inventory_number: number,
    except: id,
  })
  if (holder) return NUMBER_MESSAGES.taken(number, holder.title, next_number)
  return before === undefined || before === id ? undefined : t(NUMBER_MESSAGES.meanwhile)
}
