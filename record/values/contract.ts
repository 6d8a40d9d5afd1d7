import * as z from 'zod'
import { each } from '#basics/each.ts'
import { ALL_PURPOSES, BASES, PURPOSES } from './rules/purposes.ts'
import { VALUATION_COLUMNS } from './rules/valuations.ts'
import { working } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet, text } from '#basics/shapes.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { valueRefusals } from './refusals.ts'

export const valuation = z.object({
  /** Its place in the ledger, and that of the entry that it corrects or withdraws. */
  position: z.int(),
  corrects: z.int().nullable(),
  ...each(VALUATION_COLUMNS, z.string().nullable()),
  purpose: z.enum(ALL_PURPOSES),
  /** The amount, or the middle of a range; null where it withdraws an entry. */
  worth: z.string().nullable(),
  /** From this day on it counts. */
  effective_on: z.string(),
  /** To the microsecond. */
  recorded_at: z.string(),
})
export type Valuation = z.infer<typeof valuation>

/** What a text may hold is for record/values/rules/valuations.ts to say, in words. */
const field = text().nullish()
const position = z.int().min(0).max(10_000)

const number = text(100)
const change = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: number }),
  z.strictObject({ by: z.literal('amount'), amount: number, currency: z.string().regex(/^[A-Z]{3}$/) }),
])
const many = { assets: z.array(anyId).min(1).max(500), basis: z.enum(BASES), change }
const exact = z.string().regex(/^\d+(\.\d+)?$/)

/** Routes of assets. */
export const ofValuations = {
  addValuation: working
    .route({ method: 'POST', path: '/assets/{id}/valuations', summary: 'Adds a value to the ledger of an asset' })
    .input(z.strictObject({ id: anyId, ...each(VALUATION_COLUMNS, field) }))
    .output(z.object({ position: z.int() }))
    .errors(
      errors(assetRefusals.ASSET_INVALID, valueRefusals.TOO_MANY_VALUATIONS, assetRefusals['FILE_NOT_FOUND.asset']),
    ),
  correctValuation: working
    .route({
      method: 'POST',
      path: '/assets/{id}/valuations/{corrects}',
      summary: 'Adds a value that corrects an earlier one, which stays to be seen',
    })
    .input(
      z.strictObject({
        id: anyId,
        corrects: z.coerce.number<number | string>().pipe(position),
        ...each(VALUATION_COLUMNS, field),
      }),
    )
    .output(z.object({ position: z.int() }))
    .errors(
      errors(
        assetRefusals.ASSET_INVALID,
        valueRefusals.TOO_MANY_VALUATIONS,
        assetRefusals['FILE_NOT_FOUND.asset'],
        valueRefusals.VALUATION_CORRECTED,
      ),
    ),
  withdrawValuation: working
    .route({
      method: 'DELETE',
      path: '/assets/{id}/valuations/{corrects}',
      summary: 'Withdraws a value, which stays to be seen and counts no more',
    })
    .input(z.strictObject({ id: anyId, corrects: z.coerce.number<number | string>().pipe(position) }))
    .errors(errors(valueRefusals.TOO_MANY_VALUATIONS, valueRefusals.VALUATION_CORRECTED)),
  foreseeRevaluing: working
    .route({
      method: 'POST',
      path: '/assets/valuations/preview',
      summary: 'What changing the values of many assets would make of them; nothing is stored',
    })
    .input(z.strictObject(many))
    .output(
      z.object({
        changing: z.int(),
        first: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            before: exact,
            after: exact,
            currency: z.string(),
            /** A purpose, or what the asset has of its own. */
            source: z.string(),
          }),
        ),
        left_out: z.int(),
      }),
    )
    .errors(errors(assetRefusals.ASSET_INVALID)),
  revalue: working
    .route({
      method: 'POST',
      path: '/assets/valuations',
      summary: 'Adds a value to the ledgers of many assets, each by what it is worth so far',
    })
    .input(z.strictObject({ ...many, purpose: z.enum(PURPOSES), date: field, note: field, change_set: changeSet }))
    .output(
      z.object({
        /** To how many. */
        added: z.int(),
        left_out: z.array(
          z.object({ id: z.uuid(), title: z.string(), why: z.enum(['not-valued', 'currency', 'impossible']) }),
        ),
      }),
    )
    .errors(errors(assetRefusals.ASSET_INVALID, valueRefusals.TOO_MANY_VALUATIONS)),
}
