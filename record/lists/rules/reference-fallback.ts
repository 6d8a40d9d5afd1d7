import { texts } from '#basics/words/words.ts'

/** What there is to choose from while the reference lists can't be loaded. */
export const REFERENCE_FALLBACK = {
  currencies: [
    { code: 'USD', name: 'US Dollar', symbol: '$', flag: '🇺🇸' },
    { code: 'EUR', name: 'Euro', symbol: '€', flag: '🇪🇺' },
    { code: 'GBP', name: 'British Pound', symbol: '£', flag: '🇬🇧' },
    { code: 'CAD', name: 'Canadian Dollar', symbol: 'CA$', flag: '🇨🇦' },
    { code: 'AUD', name: 'Australian Dollar', symbol: 'A$', flag: '🇦🇺' },
  ],
  countries: [
    { code: 'US', name: 'United States', default_currency: 'USD' },
    { code: 'GB', name: 'United Kingdom', default_currency: 'GBP' },
    { code: 'CA', name: 'Canada', default_currency: 'CAD' },
    { code: 'AU', name: 'Australia', default_currency: 'AUD' },
  ],
  categories: [
    { name: 'Art' },
    { name: 'Antiques' },
    { name: 'Collectibles' },
    { name: 'Jewelry' },
    { name: 'Watches' },
  ],
  genres: [] as { name: string }[],
}

export const REFERENCE_MESSAGES = texts({
  currencies: 'Failed to load currencies',
  countries: 'Failed to load countries',
  categories: 'Failed to load categories',
  genres: 'Failed to load categories',
})
