import { isCalendarDate } from '#basics/calendar.ts'
import { compareAmounts, exactAmount } from '#basics/money.ts'
import { isStorable, lengthOf, oneLine, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* Lots of a sale, and the way that each goes. docs/decisions/auctions.md */

export const MOST_AUCTIONS = 2_000
export const MOST_LOTS = 5_000
/** So many pieces are chosen at once. */
export const MOST_OFFERED = 500

export const LOT_STATES = {
  received: msg('Received'),
  catalogued: msg('Cataloged'),
  approved: msg('Approved by consignor'),
  in_sale: msg('In the sale'),
  sold: msg('Sold'),
  unsold: msg('Unsold'),
  returned: msg('Returned'),
  settled: msg('Settled'),
}
export type LotState = keyof typeof LOT_STATES
export const LOT_STATE_NAMES = Object.keys(LOT_STATES) as [LotState, ...LotState[]]

/** Where the firm can move a lot; approving is its consignor’s alone. The database holds the same. */
export const MOVES: Record<LotState, readonly LotState[]> = {
  received: ['catalogued', 'returned'],
  catalogued: ['received', 'returned'],
  approved: ['in_sale', 'catalogued', 'returned'],
  in_sale: ['sold', 'unsold', 'catalogued'],
  sold: ['settled', 'in_sale'],
  unsold: ['returned', 'in_sale'],
  returned: ['received'],
  settled: [],
}

/** Whether what is said of a lot can still be changed. */
export const canBeChanged = (state: LotState) => state === 'received' || state === 'catalogued' || state === 'approved'

const mistakeIn = (text: string, most: number, missing: (() => string) | null): string | null => {
  const length = lengthOf(text)
  if (length === 0 && missing) return missing()
  if (!isStorable(text)) return t('This text contains a character that can’t be saved')
  return length > most ? t('Please use up to {max} characters.', { max: most }) : null
}
const titled = () => t('Please enter a title')

export const auctionTitleMistake = (text: string) => mistakeIn(oneLine(text), 200, titled)
export const auctionPlaceMistake = (text: string) => mistakeIn(oneLine(text), 200, null)
export const conditionsMistake = (text: string) => mistakeIn(prose(text), 20_000, null)
export const saleDayMistake = (day: string) =>
  day === '' || isCalendarDate(day) ? null : t('Please enter a day, such as 2027-06-30.')

export const lotTitleMistake = (text: string) => mistakeIn(oneLine(text), 300, titled)
export const lotDescriptionMistake = (text: string) => mistakeIn(prose(text), 10_000, null)
export const lotConditionMistake = (text: string) => mistakeIn(prose(text), 2_000, null)
export const dimensionsMistake = (text: string) => mistakeIn(oneLine(text), 300, null)
export const chargedForMistake = (text: string) => mistakeIn(oneLine(text), 200, null)
export const answerToLotsMistake = (text: string, isApproved: boolean) =>
  mistakeIn(prose(text), 2_000, isApproved ? null : () => t('Please say what isn’t right'))
export const signerMistake = (text: string) => mistakeIn(oneLine(text), 100, () => t('Please type the name'))

/** Percent with two decimals at most. */
export const commissionMistake = (text: string) =>
  /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/.test(text) ? null : t('Enter a percentage from 0 to 100')

/** An amount in the currency of the sale; empty where there is none. */
export function saleAmountMistake(text: string, currency: string, label: string): string | null {
  if (text === '') return null
  const read = exactAmount(text, currency)
  return read.ok ? null : read.mistakeIn(label)
}

export interface Priced {
  estimate_low: string
  estimate_high: string
  start_price: string
  reserve: string
}

export const PRICE_LABELS = {
  estimate_low: msg('Low estimate'),
  estimate_high: msg('High estimate'),
  start_price: msg('Start price'),
  reserve: msg('Reserve'),
}
export const PRICES = Object.keys(PRICE_LABELS) as (keyof Priced)[]

/** What is wrong with the prices of a lot, by field. */
export function priceMistakes(priced: Priced, currency: string): Partial<Record<keyof Priced, string>> {
  const wrong: Partial<Record<keyof Priced, string>> = {}
  for (const name of PRICES) {
    const mistake = saleAmountMistake(priced[name], currency, t(PRICE_LABELS[name]))
    if (mistake !== null) wrong[name] = mistake
  }
  if (Object.keys(wrong).length > 0) return wrong
  const { estimate_low: low, estimate_high: high, start_price: start, reserve } = priced
  if (high !== '' && low === '') wrong.estimate_low = t('Please enter the low estimate, too')
  else if (high !== '' && compareAmounts(low, high) > 0)
    wrong.estimate_high = t('The high estimate is not below the low one')
  if (low !== '' && start !== '' && compareAmounts(start, low) > 0)
    wrong.start_price = t('The start price is not above the low estimate')
  if (high !== '' && reserve !== '' && compareAmounts(reserve, high) > 0)
    wrong.reserve = t('The reserve is not above the high estimate')
  return wrong
}
