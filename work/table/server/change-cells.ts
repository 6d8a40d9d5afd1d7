import { isDeepStrictEqual } from 'node:util'
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
import { findAlike } from '#record/assets/server/shared/alike.ts'
import { changeAssets, compareAssets } from '#record/assets/server/shared/changes.ts'
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
  await setChangeSource(db, input.cells.length === 1 ? 'table' : 'together', input.change_set)
  await lockAssets(
    db,
    cells.map(({ id }) => id),
  )
  const differing = await compareCells(db, cells, context.me.role)
  const changing = differing.filter(({ from, before }) => from === undefined || isDeepStrictEqual(from, before))
  const { texts } = await changeAssets(db, patchesOf(changing))
  return {
    changed: changing.map(({ id, field, before, after }) => ({
      id,
      field,
      texts: before,
      from: pick(texts.get(id)!, Object.keys(after)),
    })),
    kept: differing
      .filter((cell) => !changing.includes(cell))
      .map(({ id, field, before }) => ({ id, field, texts: before })),
    refused,
  }
})

export const foreseeCells = registeredReading.assets.foreseeCells.handler(async ({ input, context }) => {
  const { cells, refused } = await judgeCells(input, context)
  const changing = await compareCells(context.db, cells, context.me.role)
  return {
    changing: changing.map(({ id, title, field, before, texts }) => ({ id, title, field, texts: before, to: texts })),
    refused,
  }
})

interface Differing extends Judged {
  title: string
  before: Texts
  after: Texts
}

/** Field by field those that say something else now than is wanted. */
async function compareCells(db: UserDb, cells: readonly Judged[], role: Role): Promise<Differing[]> {
  const compared = new Map((await compareAssets(db, patchesOf(cells))).map((asset) => [asset.id, asset]))
  return fieldsOf(recordKindOf(role)).flatMap((field) =>
    cells.flatMap((cell) => {
      const asset = compared.get(cell.id)
      if (cell.field !== field.name || !asset) return []
      const [before, after] = [asset.before, asset.after].map((texts) => pick(texts, columnsOf(field)))
      return isDeepStrictEqual(before, after) ? [] : [{ ...cell, title: asset.title, before: before!, after: after! }]
    }),
  )
}

const patchesOf = (cells: readonly Judged[]) =>
  [...Map.groupBy(cells, ({ id }) => id)].map(([id, ofAsset]) => ({
    id,
    record: Object.assign({}, ...ofAsset.map(({ texts }) => texts)) as Texts,
  }))

const pick = (texts: Texts, columns: readonly string[]): Texts =>
  Object.fromEntries(columns.map((column) => [column, texts[column] ?? null]))

/** Each by itself: what is refused keeps nothing else back. */
async function judgeCells({ cells: given }: { cells: readonly CellChange[] }, { db, me, now }: Judging) {
  const kind = recordKindOf(me.role)
  const latest = latestToday(now)
  const cells: Judged[] = []
  const refused: Refused[] = []
  const messageOf = remembering(async (field: RecordField, texts: Texts) => {
    const verdict = judgeField(kind, field, texts, latest)
    if (!verdict.ok) return { message: verdict.mistakes[0]!.message }
    const message = await notOfferedIn(db, verdict.texts)
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
