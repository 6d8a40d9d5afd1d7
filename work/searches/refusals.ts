import { MAX_SEARCHES } from './rules.ts'
import { t } from '#basics/words/words.ts'
import { refusals, entry } from '#platform/contract/refusals.ts'

/** What is refused of saved searches. */
export const searchRefusals = refusals(
  {
    'NAME_TAKEN.search': entry(409, 'You already have a saved search with this name.'),
    TOO_MANY_SEARCHES: entry(409, () =>
      t('You already have {max} saved searches. Please delete one first.', { max: MAX_SEARCHES }),
    ),
  },
  {
    search_names: 'NAME_TAKEN.search',
    searches_within_limit: 'TOO_MANY_SEARCHES',
  },
)
