import { MAX_DESCRIBED, MAX_OF_AN_ASSET } from './rules.ts'
import { t } from '#basics/words/words.ts'
import { refusals, entry, inDigits } from '#platform/contract/refusals.ts'

/** What is refused of collections. */
export const collectionRefusals = refusals(
  {
    TOO_MANY_COLLECTIONS: entry(409, () =>
      t('You already have {max} collections. Please delete some first.', inDigits({ max: MAX_DESCRIBED })),
    ),
    TOO_MANY_OF_AN_ASSET: entry(409, () =>
      t('One of the assets already has {max}. Please take some away first.', { max: String(MAX_OF_AN_ASSET) }),
    ),
  },
  {
    collections_within_limit: 'TOO_MANY_COLLECTIONS',
    asset_collections_position_check: 'TOO_MANY_OF_AN_ASSET',
    asset_tags_position_check: 'TOO_MANY_OF_AN_ASSET',
  },
)
