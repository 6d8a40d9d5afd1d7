import { MAX_UNFINISHED } from './rules/unfinished.ts'
import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'

/** What is refused of pieces that are to be finished. */
export const unfinishedRefusals = refusals(
  {
    TOO_MANY_UNFINISHED: entry(409, () =>
      t('Up to {max} assets can wait to be finished. Please finish or discard some first.', { max: MAX_UNFINISHED }),
    ),
  },
  {
    unfinished_within_limit: 'TOO_MANY_UNFINISHED',
  },
)
