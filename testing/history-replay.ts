import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Asset, ChangedAsset } from '#record/assets/contract/assets.ts'
import { asSystem, asUser } from '#database/access.ts'
import { FILES_CHILDREN } from '#record/assets/rules/children.ts'
import { ALL_FIELDS, ASSET_FIELDS, columnsOf } from '#record/assets/rules/field-lists.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { describeFile } from '#record/assets/server/describe-file.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { draftOf } from '#record/history/server/reverting.ts'
import { undoChange } from '#record/history/server/undo-change.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'
import { insertImport } from '#work/imports/server/queries.ts'
import { listPlaces, movePlacedAssets, removePlace } from '#record/places/server/handlers.ts'
import { aPiece, aStoredDocument, aStoredFile } from './assets.ts'
import { call } from './call.ts'
import { database } from './database.ts'
import { anInvestor, type Person } from './people.ts'

/* A vault in which people do whatever comes to their minds, and its history beside what it was after each step. */

const text = fc.constantFrom('Brooch', 'Ring', 'Étui', 'Case 7', 'x'.repeat(200))
const place = fc.option(fc.constantFrom('Study', 'Study / Vitrine', 'Cellar', 'Bank / Box 7'))
const noDate = { date_of_acquisition_latest: null, date_of_acquisition_edtf: null, date_of_acquisition_text: null }
const edit = fc.oneof(
  fc.record({ title: text }),
  fc.record({ description: fc.option(text), maker: fc.option(text) }),
  fc.record({ category: fc.constantFrom('Watches', 'Antiques', 'Art') }),
  fc.record({ place, previous_owner: fc.option(text) }),
  fc.record({
    cost_at_acquisition: fc.constantFrom('1', '6500.10', '12345678901234.50'),
    cost_currency: fc.constantFrom('USD', 'EUR'),
  }),
  fc.constantFrom('2021-06-12', '1999-01-01').map((date_of_acquisition) => ({ date_of_acquisition, ...noDate })),
  fc
    .constantFrom('1890~', '2001-05', '1950/1960')
    .map((edtf) => ({ date_of_acquisition: null, ...noDate, date_of_acquisition_edtf: edtf })),
  fc.record({
    tags: fc.uniqueArray(text, { maxLength: 3 }).map((names) => names.map((name) => ({ name: name.slice(0, 50) }))),
  }),
  fc.record({ inventory_number: fc.option(fc.constantFrom('A-1', 'A-2', 'A-3')) }),
  fc.record({ details: fc.record({ serial_number: text, model: text }, { requiredKeys: [] }) }),
  fc.record({
    beneficiaries: fc.array(fc.record({ beneficiary_name: text, share: fc.option(fc.constantFrom('50', '25')) }), {
      maxLength: 3,
    }),
  }),
)
const turn = fc.nat(1_000_000)
const operation = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('save' as const), turn, edit }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), turn, which: turn }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add file' as const), turn, isImage: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop file' as const), turn, isImage: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('turn files' as const), turn, isImage: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('describe' as const), turn, caption: fc.option(text) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), turn, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove place' as const), turn }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('import' as const), turn, title: text }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer Each> ? Each : never

/** What people may be told; then nothing may have happened. */
const REFUSALS = new Set(['ASSET_INVALID', 'NOTHING_TO_UNDO', 'FILE_NOT_FOUND'])

type State = Readonly<Record<string, unknown>>
interface Stored {
  field: string
  before: unknown
  after: unknown
  changed_at: string
}

/** So few changes of each that none is forgotten. */
const PER_ASSET = 80

/** Does as many things: every state that was seen of each asset, and what its history says that it was. */
export async function replayHistory(operations: number, seed: number) {
  const ann = await anInvestor({ plan: 'per-asset' })
  const ids: string[] = []
  const seen = new Map<string, State[]>()
  const most = Math.ceil(operations / PER_ASSET)

  const look = async (at: string | null) => {
    for (const [id, state] of await statesOf(ann, at)) {
      const former = seen.get(id)
      if (!former) {
        ids.push(id)
        seen.set(id, [state])
      } else if (JSON.stringify(former.at(-1)) !== JSON.stringify(state)) former.push(state)
    }
  }
  for (let i = 0; i < most; i++) await call(createAsset, aPiece({ title: `Piece ${i}` }), ann)
  await look(null)
  let done = 0
  for (const each of fc.sample(operation, { numRuns: operations, seed })) {
    const id = ids[each.turn % ids.length]!
    let undone: Stored | undefined
    try {
      undone = await act(ann, id, each)
      done++
    } catch (error) {
      if (!REFUSALS.has((error as { code: string }).code)) throw error
    }
    await look(each.kind === 'import' || each.kind === 'remove place' ? null : id)
    if (undone) expect(seen.get(id)!.at(-1)![undone.field], `seed ${seed}`).toEqual(undone.before)
  }
  expect(done, `seed ${seed}`).toBeGreaterThan(operations / 2)
  const saves = await Promise.all(ids.map(savesOf))
  expect(Math.max(...saves.map((each) => each.flat().length)), 'nothing was forgotten').toBeLessThan(500)
  const states = ids.map((id) => seen.get(id)!)
  return {
    seen: states,
    forwards: states.map((each, index) => forwards(each[0]!, saves[index]!)),
    backwards: states.map((each, index) => backwards(each.at(-1)!, saves[index]!).toReversed()),
  }
}

/** Every state that the changes lead through, from the first one on. */
function forwards(first: State, saves: readonly (readonly Stored[])[]): State[] {
  const states = [first]
  for (const save of saves)
    states.push({ ...states.at(-1), ...Object.fromEntries(save.map(({ field, after }) => [field, after])) })
  return states
}

function backwards(last: State, saves: readonly (readonly Stored[])[]): State[] {
  const states = [last]
  for (const save of saves.toReversed())
    states.push({ ...states.at(-1), ...Object.fromEntries(save.map(({ field, before }) => [field, before])) })
  return states
}

/** All but the creation, by when it was. */
async function savesOf(id: string): Promise<Stored[][]> {
  const { rows } = await database.pool.query<Stored>(
    `select to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at, field, before, after from asset_changes
     where asset_id = $1 and field <> 'created' order by asset_changes.changed_at, field`,
    [id],
  )
  return [...Map.groupBy(rows, ({ changed_at }) => changed_at).values()]
}

const CHILD_TABLES = [...FILES_CHILDREN, ...TYPED_CHILDREN].map(({ table }) => table)

/** Every column and child of each asset, as the history would write it. */
async function statesOf({ id }: Person, only: string | null): Promise<[string, State][]> {
  const columns = [...ASSET_FIELDS, 'details'].map(
    (name) => sql`${sql.lit(name)}, to_jsonb(assets) ->> ${sql.lit(name)}`,
  )
  const children = CHILD_TABLES.map(
    (table) => sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(child_in_history(to_jsonb(child)) order by position, id), '[]')
      from ${sql.table(table)} as child where asset_id = assets.id
    )`,
  )
  const { rows } = await asSystem(database, (db) =>
    sql<{ id: string; state: State }>`
      select id, jsonb_build_object(${sql.join(columns)}) || jsonb_build_object(${sql.join(children)}) as state
      from assets where user_id = ${id} and id = coalesce(${only}, id) order by created_at, id
    `.execute(db),
  )
  return rows.map((row) => [row.id, row.state])
}

/** A change that was taken back, where that is to be seen in one column. */
async function act(ann: Person, id: string, operation: Operation): Promise<Stored | undefined> {
  if (operation.kind === 'undo') return undo(ann, id, operation.which)
  if (operation.kind === 'save') await save(ann, id, operation.edit)
  else if (operation.kind === 'move') await call(movePlacedAssets, { moves: [{ id, place: operation.place }] }, ann)
  else if (operation.kind === 'remove place') await removeSomePlace(ann, operation.turn)
  else if (operation.kind === 'import') await importOne(ann, operation)
  else if (operation.kind === 'describe') await describe(ann, id, operation)
  else await changeFiles(ann, id, operation)
  return undefined
}

async function removeSomePlace(ann: Person, turn: number) {
  const { places } = await call(listPlaces, undefined, ann)
  if (places.length > 0) await call(removePlace, { id: places[turn % places.length]!.id }, ann)
}

async function importOne(ann: Person, { turn, title }: { turn: number; title: string }) {
  const row = {
    key: `row ${turn}`,
    record: { title },
    details: {},
    children: {},
    status: null,
    party: null,
    values: [],
    fileNames: [],
    ownTexts: {},
  }
  await asUser(database, ann.id, (db) =>
    insertImport(db, { file_name: 'list.csv', source: null, headings: [], rows: 1, adding: [row] }),
  )
}

async function describe(ann: Person, id: string, { turn, caption }: { turn: number; caption: string | null }) {
  const { images } = await call(getAsset, { id }, ann)
  const path = images[turn % images.length]?.path
  if (path) await call(describeFile, { id, path, details: { caption } }, ann)
}

async function save(ann: Person, id: string, edit: Partial<ChangedAsset>, now?: Asset) {
  const asset = now ?? (await call(getAsset, { id }, ann))
  const draft = draftOf('investor', asset) as ChangedAsset
  return call(updateAsset, { ...draft, category: asset.category ?? 'Art', ...edit, id, version: asset.version }, ann)
}

async function changeFiles(ann: Person, id: string, { kind, isImage, turn }: Extract<Operation, { isImage: boolean }>) {
  const asset = await call(getAsset, { id }, ann)
  const name = isImage ? 'images' : 'documents'
  const paths = asset[name].map(({ path }) => path)
  if (kind === 'turn files') return save(ann, id, { [name]: paths.toReversed() }, asset)
  if (kind === 'drop file') return save(ann, id, { [name]: paths.toSpliced(turn % (paths.length + 1), 1) }, asset)
  const { path } = await (isImage ? aStoredFile(ann.id) : aStoredDocument(ann.id))
  return save(ann, id, { [name]: [path, ...paths].slice(0, 50) }, asset)
}

/** Takes some change back, whatever is lost by it. */
async function undo(ann: Person, id: string, which: number): Promise<Stored | undefined> {
  const changes = (await savesOf(id)).flat()
  const change = changes[which % changes.length]
  if (!change) return undefined
  const wanted = { id, field: nameOf(change), changed_at: change.changed_at }
  try {
    await call(undoChange, wanted, ann)
  } catch (error) {
    const { code, data } = error as { code: string; data: { version: number } }
    if (code !== 'UNDO_LOSES') throw error
    await call(undoChange, { ...wanted, losing_of: data.version }, ann)
  }
  // A deleted file stays away, and of the details one is taken back.
  return ['details', 'asset_images', 'asset_documents'].includes(change.field) ? undefined : change
}

function nameOf({ field, before, after }: Stored): string {
  if (field === 'details') {
    const [name] = Object.keys({ ...JSON.parse(before as string), ...JSON.parse(after as string) })
    return `details.${name}`
  }
  return ALL_FIELDS.find((each) => (columnsOf(each) as string[]).includes(field))?.name ?? field
}
