import { MAX_STATUSES } from './rules/statuses.ts'
import { t } from '#basics/words/words.ts'
import { refusals, entry } from '#platform/contract/refusals.ts'

/** What is refused of statuses. */
export const statusRefusals = refusals(
  {
    TOO_MANY_STATUSES: entry(409, () =>
      t('An asset can have up to {max} statuses. Please remove one first.', { max: MAX_STATUSES }),
    ),
  },
  {
    statuses_within_limit: 'TOO_MANY_STATUSES',
  },
)
