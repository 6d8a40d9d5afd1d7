import { expect, test } from 'vitest'
import { REFERENCE_FALLBACK } from './reference-fallback.ts'

test('the lists that stand in are the specified ones', () => {
  const { currencies, countries, categories } = REFERENCE_FALLBACK
  expect(currencies.map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
    'USD $',
    'EUR €',
    'GBP £',
    'CAD CA$',
    'AUD A$',
  ])
  expect(countries.map(({ code, default_currency }) => `${code} ${default_currency}`)).toEqual([
    'US USD',
    'GB GBP',
    'CA CAD',
    'AU AUD',
  ])
  expect(categories.map(({ name }) => name)).toEqual(['Art', 'Antiques', 'Collectibles', 'Jewelry', 'Watches'])
})
