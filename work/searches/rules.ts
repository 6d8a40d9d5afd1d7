import { lengthOf, oneLine } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'

/* What somebody looks for in the vault again and again, under a name. The numbers are those of database/schema/searches.sql. */

export const MAX_SEARCHES = 100
export const MAX_SEARCH_NAME = 100
/** All of an address, as JSON. */
const MAX_ADDRESS = 10_000

/** What of the vault's address is saved: what is shown and how, but no place in it. */
export type SearchAddress = Record<string, string>

export function searchNameMistake(text: string): string | null {
  const name = oneLine(text)
  if (name === '') return t('Please enter a name')
  return lengthOf(name) > MAX_SEARCH_NAME
    ? t('The name is too long. {max} characters fit.', { max: String(MAX_SEARCH_NAME) })
    : null
}

export const fitsAddress = (address: SearchAddress) => JSON.stringify(address).length <= MAX_ADDRESS
