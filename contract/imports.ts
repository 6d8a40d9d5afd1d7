import * as z from 'zod'
import { DATE_ORDERS, SOURCES } from '#domain/assets/import-table.ts'
import { ACQUISITION_METHODS } from '#domain/assets/choices.ts'
import { registered } from './access.ts'
import { anyId, timestamp } from './values.ts'

/** How a table is to be read; it goes along with the file, which is no JSON. */
export const importPlan = z.strictObject({
  /** Columns, counted from 0. */
  mapping: z.record(z.string().max(50), z.int().min(0).max(199)),
  currency: z.string().regex(/^[A-Z]{3}$/),
  date_order: z.enum(DATE_ORDERS),
  how_acquired: z.enum(ACQUISITION_METHODS),
})
export type ImportPlan = z.infer<typeof importPlan>

/** What `POST /api/imports/inspect` answers: what the table is, and a first guess at its columns. */
const inspectedTable = z.object({
  headings: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  source: z.enum(SOURCES).nullable(),
  mapping: importPlan.shape.mapping,
})
export type InspectedTable = z.infer<typeof inspectedTable>

const remark = z.object({ row: z.int(), field: z.string().nullable(), message: z.string() })

/** What `POST /api/imports/check` answers: what would be added, and what not. Nothing is stored. */
const checkedTable = z.object({
  ready: z.int(),
  /** Rows that are in the vault already. */
  known: z.int(),
  wrong: z.int(),
  /** How many more the plan holds; null is no limit. */
  room: z.int().nullable(),
  preview: z.array(z.object({ row: z.int(), title: z.string(), fields: z.record(z.string(), z.string()) })),
  /** The first few hundred. */
  mistakes: z.array(remark),
  notes: z.array(remark),
})
export type CheckedTable = z.infer<typeof checkedTable>

/** What `POST /api/imports/run` answers. */
const finishedImport = z.object({ id: z.uuid().nullable(), added: z.int(), known: z.int(), wrong: z.int() })
export type FinishedImport = z.infer<typeof finishedImport>

const recordedImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  source: z.enum(SOURCES).nullable(),
  created_at: timestamp,
  /** How many of its assets are still there, and how many of them were changed since. */
  assets: z.int(),
  changed: z.int(),
})
export type Import = z.infer<typeof recordedImport>

export const imports = {
  list: registered
    .route({ method: 'GET', path: '/imports', summary: 'The caller’s imports, latest first' })
    .output(z.array(recordedImport)),
  undo: registered
    .route({ method: 'DELETE', path: '/imports/{id}', summary: 'Undoes an import: deletes every asset it added' })
    .input(z.object({ id: anyId }))
    .output(z.object({ removed: z.int() })),
}
