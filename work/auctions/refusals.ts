import { t } from '#basics/words/words.ts'
import { asJudged, entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_AUCTIONS, MOST_LOTS } from './rules/lots.ts'

/** What is refused of sales and their lots. */
export const auctionRefusals = refusals(
  {
    TOO_MANY_AUCTIONS: entry(409, () => t('A firm can have up to {max} auctions.', { max: MOST_AUCTIONS })),
    TOO_MANY_LOTS: entry(409, () => t('An auction can have up to {max} lots.', { max: MOST_LOTS })),
    AUCTION_KEEPS_CURRENCY: entry(409, 'This auction has lots already, so its currency stays.'),
    LOT_GOES_ITS_WAY: entry(409, 'This lot can’t go there right now. The page shows how it stands.'),
    LOT_STAYS: entry(
      409,
      'This lot is in the sale, so it stays as it was approved. Move it back to “Cataloged” first.',
    ),
    NUMBERS_STAY: entry(409, 'The catalog is published, so its numbers stay.'),
    LOT_INVALID: entry(400, asJudged),
    NOTHING_TO_APPROVE: entry(409, 'There is no cataloged lot to approve yet.'),
    NOTHING_IN_CATALOG: entry(409, 'There is no lot that could go into the catalog yet.'),
  },
  {
    auctions_within_limit: 'TOO_MANY_AUCTIONS',
    lots_number_check: 'TOO_MANY_LOTS',
    auctions_keep_their_currency: 'AUCTION_KEEPS_CURRENCY',
    lots_go_their_way: 'LOT_GOES_ITS_WAY',
    what_is_sold_has_a_price: 'LOT_GOES_ITS_WAY',
    lots_stay_as_approved: 'LOT_STAYS',
    published_numbers_stay: 'NUMBERS_STAY',
  },
)
