import { MAX_WALKTHROUGHS } from './rules.ts'
import { t } from '#basics/words/words.ts'
import { entry, inDigits } from '#app/refusals/error-entry.ts'

export const OF_WALKTHROUGHS = {
  WALKTHROUGH_ENDED: entry(409, 'This walkthrough has ended. It can’t be changed any more.'),
  TOO_MANY_WALKTHROUGHS: entry(409, () =>
    t('You already have {max} walkthroughs. Please delete some first.', inDigits({ max: MAX_WALKTHROUGHS })),
  ),
}
