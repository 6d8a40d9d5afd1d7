import { MAX_VOICE_NOTES, MAX_WALKTHROUGHS } from './rules.ts'
import { t } from '#basics/words/words.ts'
import { entry, inDigits, refusals } from '#platform/contract/refusals.ts'

export const walkthroughRefusals = refusals(
  {
    WALKTHROUGH_ENDED: entry(409, 'This walkthrough has ended. It can’t be changed any more.'),
    TOO_MANY_WALKTHROUGHS: entry(409, () =>
      t('You already have {max} walkthroughs. Please delete some first.', inDigits({ max: MAX_WALKTHROUGHS })),
    ),
    TOO_MANY_VOICE_NOTES: entry(409, () =>
      t(
        'This walkthrough already has {max} voice notes. Begin another one for more.',
        inDigits({ max: MAX_VOICE_NOTES }),
      ),
    ),
  },
  {
    walkthroughs_within_limit: 'TOO_MANY_WALKTHROUGHS',
    walkthrough_is_open: 'WALKTHROUGH_ENDED',
    voice_notes_within_limit: 'TOO_MANY_VOICE_NOTES',
  },
)
