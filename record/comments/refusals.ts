import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_A_DAY, MOST_OF_ASSET, TAKEN_BACK_MINUTES } from './rules.ts'

/** What is refused of comments. */
export const commentRefusals = refusals(
  {
    TOO_MANY_COMMENTS: entry(409, () => t('An asset can have up to {max} comments.', { max: MOST_OF_ASSET })),
    'TOO_MANY_COMMENTS.today': entry(409, () =>
      t('You can write {max} comments a day. Please write the others tomorrow.', { max: MOST_A_DAY }),
    ),
    COMMENT_STAYS: entry(409, () =>
      t('A comment can be deleted within {count} minutes of writing it.', { count: TAKEN_BACK_MINUTES }),
    ),
    NOBODY_READS: entry(409, 'This access has ended or no longer shows this asset, so nobody would read your answer.'),
  },
  { comments_within_limit: 'TOO_MANY_COMMENTS', comments_a_day_within_limit: 'TOO_MANY_COMMENTS.today' },
)
