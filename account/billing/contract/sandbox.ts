import * as z from 'zod'
import { PLAN_TYPES } from '../rules/plan-types.ts'
import { development, investor } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { timestamp } from '#basics/shapes.ts'
import { billingRefusals } from '../refusals.ts'

const checkoutId = z.object({ id: z.string().max(100) })

/** The cards of the test mode. None is a real one, and no number is ever typed. */
const TEST_CARDS = ['works', 'declined', 'fails-later'] as const

const sandboxCheckout = z.object({
  id: z.string(),
  plan_type: z.enum(PLAN_TYPES),
  status: z.enum(['open', 'complete', 'expired']),
  /** Where to go on, and where back. */
  success_url: z.string(),
  cancel_url: z.string(),
})

/** What stands in for a payment provider where none is set up. None of it is there where one is. */
export const sandbox = {
  get: investor
    .route({ method: 'GET', path: '/sandbox/checkouts/{id}', summary: 'A checkout of the test mode' })
    .input(checkoutId)
    .output(sandboxCheckout),
  pay: investor
    .route({ method: 'POST', path: '/sandbox/checkouts/{id}/pay', summary: 'Pays with a test card (no money moves)' })
    .input(checkoutId.extend({ card: z.enum(TEST_CARDS).nullable() }))
    .output(z.object({ url: z.string() }))
    .errors(errors(billingRefusals.CARD_DECLINED, billingRefusals.NO_LONGER_OPEN)),
  setCard: investor
    .route({ method: 'POST', path: '/sandbox/card', summary: 'Changes the test card for renewals' })
    .input(z.object({ card: z.enum(TEST_CARDS) }))
    .errors(errors(billingRefusals.CARD_DECLINED)),
  clock: {
    get: development
      .route({ method: 'GET', path: '/sandbox/clock', summary: 'The current time in test mode' })
      .output(z.object({ now: timestamp })),
    moveOn: development
      .route({ method: 'POST', path: '/sandbox/clock', summary: 'Moves the time forward in test mode' })
      .input(z.object({ days: z.int().min(1).max(400) }))
      .output(z.object({ now: timestamp })),
  },
}
