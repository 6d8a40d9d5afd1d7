import { MAX_WALKTHROUGHS } from '#domain/walkthroughs/walkthroughs.ts'
import { t } from '#domain/words/words.ts'
import { entry, inDigits } from './error-entry.ts'

export const OF_WALKTHROUGHS = {
  WALKTHROUGH_ENDED: entry(409, 'This walkthrough has ended. It can’t be changed any more.'),
  TOO_MANY_WALKTHROUGHS: entry(409, () =>
    t('You already have {max} walkthroughs. Please delete some first.', inDigits({ max: MAX_WALKTHROUGHS })),
  ),
}
