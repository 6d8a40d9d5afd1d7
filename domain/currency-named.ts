const SIGNS: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  '₹': 'INR',
  'fr.': 'CHF',
  sfr: 'CHF',
}

/** The currency that a text names by its code or sign; a bare dollar may be any of several. */
export function currencyNamedIn(text: string): string | null {
  const code = /(?:^|[^\p{L}])([A-Z]{3})(?=$|[^\p{L}])/u.exec(text)?.[1]
  if (
    code &&
    /^(?:AED|AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|ILS|INR|JPY|KRW|KWD|MXN|NOK|NZD|PLN|RUB|SEK|SGD|THB|TRY|USD|ZAR)$/.test(
      code,
    )
  )
    return code
  const lower = text.toLowerCase()
  return Object.entries(SIGNS).find(([sign]) => lower.includes(sign))?.[1] ?? (/us ?\$/.test(lower) ? 'USD' : null)
}
