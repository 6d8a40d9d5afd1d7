import { msg } from '#basics/words/words.ts'

/* What is chosen from in fields that offer the same to everybody, and what a list of administrators begins with. */

export const ASSET_CATEGORIES = msg([
  'Art',
  'Antiques',
  'Collectibles',
  'Jewelry',
  'Watches',
  'Wine',
  'Furniture',
  'Books',
  'Other',
])
export const ACQUISITION_METHODS = msg(['Purchase', 'Gift', 'Inheritance', 'Compensation'])
export const FIRST_SALE_METHODS = msg(['Auction', 'Commission', 'Donation', 'Gallery', 'Private'])
