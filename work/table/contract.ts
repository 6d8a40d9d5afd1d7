import * as z from 'zod'
import { MOST_TOGETHER } from '#work/bulk/rules.ts'
import { ALL_FIELDS } from '#record/assets/rules/field-lists.ts'
import { STATUSES } from '#record/statuses/rules/status-names.ts'
import { isStorable } from '#basics/texts.ts'
import { working } from '#account/identity/contract/access.ts'
import { assetPage, image, listRequest, listed } from '#work/vault/contract.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet, money, text, timestamp } from '#basics/shapes.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { placeRefusals } from '#record/places/refusals.ts'

/* The vault as a table: rows of the columns that are asked for, cells that are changed by themselves, and sums. */

/** By column of the asset, as a form sends them. */
const texts = z.record(z.string().max(60), z.string().max(20_000).refine(isStorable).nullable())

/** What was not asked for is left out. */
const tableRow = z.object({
  id: z.uuid(),
  title: z.string(),
  texts,
  status: z.enum(STATUSES).optional(),
  collections: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  value: money.nullable().optional(),
  /** What it counts by, where something else than its cost was asked for. */
  valued_as: z.string().nullable().optional(),
  photo: image.nullable().optional(),
  photo_count: z.int().optional(),
  document_count: z.int().optional(),
  created_at: timestamp.optional(),
  updated_at: timestamp.optional(),
})
export type TableRow = z.infer<typeof tableRow>

const tablePage = assetPage.extend({ items: z.array(tableRow) })

const FIELD_NAMES = ALL_FIELDS.map(({ name }) => name) as [string, ...string[]]
const cell = z.strictObject({ id: anyId, field: z.enum(FIELD_NAMES), texts })
const changes = z.array(cell.extend({ from: texts.optional() }))
export type CellChange = z.infer<typeof changes>[number]

const changedCells = z.strictObject({ cells: changes.min(1).max(MOST_TOGETHER) })

const refused = z.array(z.object({ id: z.uuid(), field: z.string(), message: z.string() }))
/** What somebody else changed since, as it is now. */
const kept = z.array(cell)

const OF_PLACES = [
  placeRefusals.TOO_MANY_PLACES,
  placeRefusals['PLACE_TOO_DEEP.names'],
  assetRefusals.NUMBER_TAKEN,
] as const

export const ofTable = {
  table: working
    .route({ method: 'GET', path: '/assets/table', summary: 'A page of a list of the caller’s assets, by columns' })
    .input(
      listRequest.extend({
        /** By name, with a comma between them; unknown ones are left away. */
        columns: text(2_000).default(''),
        limit: z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(50),
      }),
    )
    .output(tablePage)
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  totals: working
    .route({
      method: 'GET',
      path: '/assets/totals',
      summary: 'What a list of the caller’s assets comes to, by currency',
    })
    .input(listed)
    .output(z.array(z.object({ currency: z.string(), amount: z.string(), assets: z.int() }))),
  foreseeCells: working
    .route({
      method: 'POST',
      path: '/assets/cells/preview',
      summary: 'What changing cells of the table would change, and what of it is refused and why; nothing is stored',
    })
    .input(changedCells)
    .output(z.object({ changing: z.array(cell.extend({ title: z.string(), to: texts })), refused })),
  changeCells: working
    .route({
      method: 'POST',
      path: '/assets/cells',
      summary: 'Changes cells of the table; ones of assets that are gone are ignored',
    })
    .input(changedCells.extend({ change_set: changeSet }))
    /** What they were, and what they are now. */
    .output(z.object({ changed: changes, kept, refused }))
    .errors(errors(...OF_PLACES)),
}
