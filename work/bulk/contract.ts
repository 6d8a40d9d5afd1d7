import * as z from 'zod'
import { CHANGED_TOGETHER, HOW_TOGETHER, MOST_TOGETHER, ROWS_TOGETHER } from './rules.ts'
import { isStorable } from '#basics/texts.ts'
import { working } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet } from '#basics/shapes.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { fieldRefusals } from '#record/kinds/refusals.ts'

/** By column, as a form sends them. */
const texts = z.record(z.string().max(60), z.string().max(20_000).refine(isStorable).nullable())
const assets = z.array(anyId).min(1).max(MOST_TOGETHER)
const named = z.object({ id: z.uuid(), title: z.string() })

const ofField = {
  field: z.union([z.enum(CHANGED_TOGETHER), z.templateLiteral(['details.', z.string().min(1).max(60)])]),
  /** `add` puts a text below what is there. */
  how: z.enum(HOW_TOGETHER).default('set'),
  texts,
  assets,
}
const ofRows = { child: z.enum(ROWS_TOGETHER), assets }
const refused = errors(
  assetRefusals.ASSET_INVALID,
  assetRefusals.CATEGORY_NOT_OFFERED,
  assetRefusals.CURRENCY_NOT_OFFERED,
  fieldRefusals.FIELD_GONE,
)

export const ofManyTogether = {
  previewBulkChange: working
    .route({
      method: 'POST',
      path: '/assets/changes/preview',
      summary: 'What changing one field of many assets would change; nothing is stored',
    })
    .input(z.strictObject(ofField))
    .output(
      z.object({
        changing: z.int(),
        /** What each says now. */
        first: z.array(named.extend({ texts })),
        /** Those that have no room for it. */
        left_out: z.int(),
        first_left_out: z.array(named),
      }),
    )
    .errors(refused),
  bulkChange: working
    .route({
      method: 'POST',
      path: '/assets/changes',
      summary: 'Sets, adds to or clears one field of many assets; ones that are gone are ignored',
    })
    .input(z.strictObject({ ...ofField, change_set: changeSet }))
    .output(
      z.object({
        changed: z.int(),
        /** How many of them were there at all. */
        found: z.int(),
        /** Those that have no room for it. */
        left_out: z.array(named),
      }),
    )
    .errors(refused),
  addRows: working
    .route({
      method: 'POST',
      path: '/assets/rows',
      summary:
        'Adds the same beneficiary or condition to many assets; full ones, and whose it is already, are left out',
    })
    .input(z.strictObject({ ...ofRows, row: texts, change_set: changeSet }))
    /** How many assets got one. */
    .output(z.object({ assets: z.int() }))
    .errors(errors(assetRefusals.ASSET_INVALID)),
  foreseeClearing: working
    .route({
      method: 'POST',
      path: '/assets/rows/clear/preview',
      summary: 'How many beneficiaries or conditions many assets have; nothing is stored',
    })
    .input(z.strictObject(ofRows))
    .output(z.object({ rows: z.int(), assets: z.int(), first: z.array(named.extend({ rows: z.int() })) })),
  clearRows: working
    .route({
      method: 'POST',
      path: '/assets/rows/clear',
      summary: 'Takes all beneficiaries or conditions from many assets; ones that are gone are ignored',
    })
    .input(z.strictObject({ ...ofRows, change_set: changeSet }))
    .output(z.object({ rows: z.int(), assets: z.int() })),
}
