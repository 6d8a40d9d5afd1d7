import * as z from 'zod'

/** An exact amount: a decimal string and the ISO 4217 code that it is in. */
export const money = z.object({
  amount: z.string().regex(/^-?\d+(\.\d+)?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
