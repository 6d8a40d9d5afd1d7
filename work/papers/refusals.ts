import * as z from 'zod'
import { t } from '#basics/words/words.ts'
import { entry, inDigits, refusals } from '#platform/contract/refusals.ts'

export const paperRefusals = refusals({
  PLAN_LACKS_PAPERS: entry(
    403,
    'This document comes with the Per-Asset and Fixed plans. Upgrade your plan to create it.',
  ),
  NOTHING_FOR_PAPER: entry(422, 'There is nothing to list. Choose other assets, or another day.'),
  TOO_MANY_FOR_PAPER: entry(
    422,
    (counts: { count: number; max: number }) =>
      t(
        'This document can list up to {max} assets, and you chose {count}. Choose a collection, a place or single assets.',
        inDigits(counts),
      ),
    z.object({ max: z.int() }),
  ),
  TOO_MUCH_FOR_PAPER: entry(422, 'This document is too long to print at once. Choose fewer assets.'),
})
