import * as z from 'zod'
import { isStorable } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, money } from '#basics/shapes.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { valueRefusals } from '#record/values/refusals.ts'

const rate = z.object({ base: z.string(), quote: z.string(), day: z.string(), rate: z.string(), source: z.string() })
const ownRate = rate.extend({ id: z.uuid() })
export type OwnRate = z.infer<typeof ownRate>

/** What a list of sums comes to in one currency, and by which rates. */
export const conversion = z.object({
  currency: z.string(),
  total: money,
  lines: z.array(z.object({ from: money, to: money, rates: z.array(rate), isStale: z.boolean() })),
  /** What no rate was stated for: no part of the total. */
  unconverted: z.array(money),
})

const field = z
  .string()
  .max(2_000)
  .refine(isStorable, msg('This text contains a character that can’t be saved'))
  .nullish()

export const rates = {
  list: working
    .route({ method: 'GET', path: '/rates', summary: 'The caller’s exchange rates, and what totals are converted to' })
    .output(
      z.object({
        currency: z.string().nullable(),
        rates: z.array(ownRate),
        /** What the installation has loaded last, if it loads any. */
        loaded: z.object({ day: z.string(), source: z.string(), currencies: z.int() }).nullable(),
      }),
    ),
  choose: working
    .route({
      method: 'PUT',
      path: '/rates/currency',
      summary: 'Chooses what totals are converted to; null for nothing',
    })
    .input(
      z.strictObject({
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .nullable(),
      }),
    ),
  save: working
    .route({
      method: 'POST',
      path: '/rates',
      summary: 'Saves a rate; another of that day for the same two is replaced',
    })
    .input(z.strictObject({ base: field, quote: field, day: field, rate: field, source: field }))
    .output(ownRate)
    .errors(errors(assetRefusals.ASSET_INVALID, valueRefusals.TOO_MANY_RATES)),
  remove: working
    .route({ method: 'DELETE', path: '/rates/{id}', summary: 'Deletes a rate' })
    .input(z.object({ id: anyId })),
}
