import * as z from 'zod'
import { DATE_ORDERS } from './rules/days.ts'
import { SOURCES, MAX_IMPORT_BYTES, MAX_PLAN_BYTES } from './rules/import-table.ts'
import { UPDATE_MODES } from './rules/updates.ts'
import { MEANING_KEYS, MEANT_ANSWERS } from './rules/meanings.ts'
import { CURRENCY_SAID_BY, OTHER_COLUMNS } from './rules/row-cells.ts'
import { ACQUISITION_METHODS } from '#record/assets/rules/choices.ts'
import { managing, working } from '#account/identity/contract/access.ts'
import { anyId, timestamp } from '#basics/shapes.ts'
import { stream } from '#platform/contract/streams.ts'
import { PACE_OF_FILES } from '#platform/contract/limits.ts'

const column = z.string().regex(/^\d{1,3}$/)
const meant = z.record(z.string().max(200), z.string().max(100)).optional()

/** How a table is to be read; it goes before the file, which is no JSON. */
export const importPlan = z.strictObject({
  /** Which row names the columns, as a spreadsheet counts: 0 is none, and null is left to us. */
  heading_row: z.int().min(0).max(100).nullable().default(null),
  /** Columns, counted from 0. */
  mapping: z.record(z.string().max(50), z.int().min(0).max(199)),
  /** What becomes of the columns that are not in `mapping`; those that are not named go into the description. */
  others: z.record(column, z.enum(OTHER_COLUMNS)).default({}),
  /** What words of a list mean, by those words in small letters; empty is none of ours. */
  words: z.strictObject({ category: meant, how_acquired: meant }).default({}),
  /** Cells that were mended, by their row and column. */
  repairs: z.record(z.string().regex(/^\d{1,7}$/), z.record(column, z.string().max(20_000))).default({}),
  currency: z.string().regex(/^[A-Z]{3}$/),
  date_order: z.enum(DATE_ORDERS),
  how_acquired: z.enum(ACQUISITION_METHODS),
  /** What becomes of assets that are there already. */
  update: z.enum(UPDATE_MODES).default('none'),
  /** When what has no date of its own came, in words; empty is unknown. */
  date: z.string().trim().max(100).default(''),
  /** What was answered of cells that say more than their column asks for, by the column and the kind of what they say. */
  meanings: z.partialRecord(z.enum(MEANING_KEYS), z.enum(MEANT_ANSWERS)).default({}),
  /** When the changes were shown: what was changed here after it is not overwritten. */
  checked_at: timestamp.nullable().default(null),
  /** Whether no more are added than the plan has room for, rather than none. */
  only_what_fits: z.boolean().default(false),
})
export type ImportPlan = z.input<typeof importPlan>
/** All of it said. */
export type WholeImportPlan = z.output<typeof importPlan>

export const importReading = importPlan.pick({ heading_row: true })

const line = z.object({ row: z.int(), cells: z.array(z.string()) })

/** What `POST /api/imports/inspect` answers: what the table is, and a first guess at its columns. */
export const inspectedTable = z.object({
  heading_row: z.int(),
  /** The first rows as they stand, also those before the headings. */
  top: z.array(line),
  headings: z.array(z.string()),
  /** What stands in each column: the first few of its cells that differ. */
  examples: z.array(z.array(z.string())),
  /** The rows that were read as headings of those below them; the first few. */
  sections: z.array(z.string()),
  rows: z.int(),
  source: z.enum(SOURCES).nullable(),
  mapping: importPlan.shape.mapping,
  /** Columns of which the guess is likely, and not clear. */
  unsure: z.array(z.int()),
  /** What its headings and days show of these; null where they don’t. */
  currency: z.string().nullable(),
  date_order: z.enum(DATE_ORDERS).nullable(),
})
export type InspectedTable = z.infer<typeof inspectedTable>

/** A word of a list that is none of its choices, and how it was understood. */
const word = z.object({
  list: z.enum(['category', 'how_acquired']),
  text: z.string(),
  choice: z.string().nullable(),
  by: z.enum(['same', 'known', 'guess', 'nothing']),
  rows: z.int(),
})
export type ImportedWord = z.infer<typeof word>

/** What cells say beside what their column is for: one kind of it, in one column. */
const meaning = z.object({
  key: z.enum(MEANING_KEYS),
  /** In words, as the column is called. */
  label: z.string(),
  rows: z.int(),
  /** Some of the cells, and what each comes to by each answer. */
  examples: z.array(z.object({ text: z.string(), read: z.string() })),
  answers: z.array(z.enum(MEANT_ANSWERS)),
  answer: z.enum(MEANT_ANSWERS),
})
export type ImportedMeaning = z.infer<typeof meaning>

/** A currency of amounts, what says so, and in how many of them. */
const currency = z.object({ code: z.string(), by: z.enum(CURRENCY_SAID_BY), amounts: z.int() })
export type ImportedCurrency = z.infer<typeof currency>

const remark = z.object({ row: z.int(), field: z.string().nullable(), message: z.string() })

/** What a row would change of an asset that is there, in words. */
const updateOfAsset = z.object({
  row: z.int(),
  asset: z.uuid(),
  title: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** Whether somebody changed it here, rather than an import. */
      edited: z.boolean(),
    }),
  ),
})
export type UpdateOfAsset = z.infer<typeof updateOfAsset>

/** What `POST /api/imports/check` answers: what would be added, and what not. Nothing is stored. */
export const checkedTable = z.object({
  ready: z.int(),
  /** Rows that are in the vault already, those of `updates` among them. */
  known: z.int(),
  /** How many assets would change: where what was changed here stays, and where everything is taken. */
  changing: z.object({ keep: z.int(), all: z.int() }),
  /** In how many something would be overwritten that was changed here. */
  overwriting: z.int(),
  /** The first few hundred of these; those that would overwrite something come first. */
  updates: z.array(updateOfAsset),
  checked_at: timestamp,
  wrong: z.int(),
  /** How many more the plan holds; null is no limit. */
  room: z.int().nullable(),
  preview: z.array(z.object({ row: z.int(), title: z.string(), fields: z.record(z.string(), z.string()) })),
  /** What no row has, for the table has no column of it: once for all of them. */
  missing: z.array(z.object({ field: z.string().nullable(), message: z.string(), rows: z.int() })),
  /** The first few hundred. */
  mistakes: z.array(remark),
  /** The rows that are wrong, as they stand. */
  wrong_rows: z.array(line),
  notes: z.array(remark),
  words: z.array(word),
  meanings: z.array(meaning),
  currencies: z.array(currency),
})
export type CheckedTable = z.infer<typeof checkedTable>

/** What `POST /api/imports/run` answers. */
export const finishedImport = z.object({
  id: z.uuid().nullable(),
  /** Whether it goes on in the background: then none of the counts is known yet. */
  waits: z.boolean(),
  added: z.int(),
  changed: z.int(),
  known: z.int(),
  wrong: z.int(),
  /** How many were more than the plan had room for. */
  without_room: z.int(),
})
export type FinishedImport = z.infer<typeof finishedImport>

export const IMPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const

const recordedImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  source: z.enum(SOURCES).nullable(),
  created_at: timestamp,
  state: z.enum(IMPORT_STATES),
  /** How far one is that goes on in the background; no steps are known before its rows were looked at. */
  rows: z.int(),
  steps: z.int(),
  steps_done: z.int(),
  /** Why it failed, in words. */
  reason: z.string().nullable(),
  wrong: z.int(),
  without_room: z.int(),
  /** What it did. */
  added: z.int(),
  changed: z.int(),
  left_out: z.int(),
  /** What undoing it would do: assets of its that it deletes, those that stay since they were changed, and those that it changes back. */
  assets: z.int(),
  edited: z.int(),
  changed_back: z.int(),
})
export type Import = z.infer<typeof recordedImport>

export const imports = {
  list: working
    .route({ method: 'GET', path: '/imports', summary: 'The caller’s imports, latest first' })
    .output(z.array(recordedImport)),
  undo: managing
    .route({
      method: 'DELETE',
      path: '/imports/{id}',
      summary: 'Undoes an import: deletes what it added, changes back what it changed',
    })
    .input(z.object({ id: anyId }))
    .output(z.object({ removed: z.int(), kept: z.int(), changed_back: z.int() })),
}

export const importTableStream = stream(
  'importTable',
  'POST /api/imports/{step}',
  'registered',
  {
    bytes: MAX_IMPORT_BYTES + MAX_PLAN_BYTES,
    arrival: { seconds: 120, idleSeconds: 20, pace: PACE_OF_FILES },
    bodyIsStream: true,
    seconds: 240,
    atOnce: { person: 3, network: 12, all: 24, strangers: { network: 6, all: 12 } },
    counted: { max: 120, seconds: 600 },
    work: 'export',
  },
  { works: 'edit', scope: 'write' },
)
