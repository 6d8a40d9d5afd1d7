import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactAmount, minorUnits } from '../money.ts'
import { currencyNamedIn } from './currency-words.ts'
import { readAmount } from './read-amount.ts'
import { decimalSignIn } from './written-number.ts'

/** As short as a table needs it: `1200 GBP`, `about 500`, `8000 to 10000`, or why it is none. */
function read(text: string, currency: string | null = 'USD', decimalSign: '.' | ',' | null = '.') {
  const found = readAmount(text, { currency, decimalSign })
  const named = (amount: string, code: string | null) => (code === null ? amount : `${amount} ${code}`)
  switch (found.kind) {
    case 'nothing':
      return null
    case 'words':
      return `(${found.why})`
    case 'range':
      return `${found.low} to ${named(found.high, found.currency)}`
    default:
      return `${found.kind === 'about' ? 'about ' : ''}${named(found.amount, found.currency)}`
  }
}

test.for<[text: string, result: string | null]>([
  ['', null],
  ['  ', null],
  ['0', '0'],
  ['950', '950'],
  ['007.5', '7.5'],
  ['1234567.89', '1234567.89'],
  ['2,400', '2400'],
  ['1,234,567', '1234567'],
  ['1,234,567.8', '1234567.8'],
  ['12,34,567.80', '1234567.80'],
  ['1.234.567', '1234567'],
  ['1.200,50', '1200.50'],
  ['1 200,50', '1200.50'],
  ['1\u00a0200,50', '1200.50'],
  ['1\u202f200.50', '1200.50'],
  ["1'200", '1200'],
  ['1’200.50', '1200.50'],
  ['12,5', '12.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1234,567', '1234.567'],
  ['１２３', '123'],
  ['+500', '500'],
  ['500.-', '500'],
  ['500,–', '500'],
  ['500,-- €', '500 EUR'],
  ['SEK 12 500:-', '12500 SEK'],
  ['1250.0000', '1250.0000'],
  ['Rs. 500/-', '500 INR'],
  ['1e5', '100000'],
  ['1.5E3', '1500'],
  ['1.2k', '1200'],
  ['1.2 K', '1200'],
  ['1,2 Mio. €', '1200000 EUR'],
  ['£3m', '3000000 GBP'],
  ['2.5bn', '2500000000'],
  ['€1.2mn', '1200000 EUR'],
  ['1.2 million', '1200000'],
  ['3 thousand', '3000'],
  ['5 Tsd.', '5000'],
  ['5 TEUR', '5000 EUR'],
  ['5 k€', '5000 EUR'],
  ['₹2.5 lakh', '250000 INR'],
  ['1 crore', '10000000'],
])('the number %j is %s', ([text, result]) => {
  expect(read(text)).toBe(result)
})

test.for<[text: string, result: string, chosen?: string]>([
  ['£1.2k', '1200 GBP', 'GBP'],
  ['$18,750', '18750 USD', 'GBP'],
  ['$18,750', '18750 CAD', 'CAD'],
  ['US$ 3', '3 USD', 'CAD'],
  ['US $3', '3 USD'],
  ['A$5', '5 AUD'],
  ['C$5', '5 CAD'],
  ['HK$5', '5 HKD'],
  ['R$ 1.234,56', '1234.56 BRL'],
  ['R500', '500 ZAR'],
  ['EUR 5', '5 EUR'],
  ['5 USD', '5 USD', 'GBP'],
  ['5usd', '5 USD', 'GBP'],
  ['GBP£500', '500 GBP'],
  ['$500 CAD', '500 CAD'],
  ['CHF 1’200.–', '1200 CHF'],
  ['Fr. 20', '20 CHF'],
  ['Fr.20', '20 CHF'],
  ['20 Swiss francs', '20 CHF'],
  ['20 francs', '(currency)'],
  ['20 francs', '20 CHF', 'CHF'],
  ['¥500', '500 JPY'],
  ['¥500', '500 CNY', 'CNY'],
  ['£5', '5 EGP', 'EGP'],
  ['Kč 500', '500 CZK'],
  ['500 zł', '500 PLN'],
  ['kr 500', '(currency)'],
  ['500 kr.', '500 NOK', 'NOK'],
  ['500 pounds', '500 GBP'],
  ['five pounds', '(words)'],
  ['12 dollars', '12 AUD', 'AUD'],
  ['12 dollars', '12 USD', 'EUR'],
  ['1.2 million euros', '1200000 EUR'],
  ['€500 $', '(currency)'],
  ['5 ABC', '(words)'],
  ['500 all', '(words)'],
  ['Bob 500', '(words)'],
  ['DM 500', '(words)'],
])('the currency of %j makes it %s', ([text, result, chosen = 'USD']) => {
  expect(read(text, chosen)).toBe(result)
})

test.for<[text: string, result: string]>([
  ['about 500', 'about 500'],
  ['approx £500', 'about 500 GBP'],
  ['ca. 500 €', 'about 500 EUR'],
  ['c.500', 'about 500'],
  ['c. $500', 'about 500 USD'],
  ['~500', 'about 500'],
  ['etwa 500', 'about 500'],
  ['env. 500', 'about 500'],
  ['500?', 'about 500'],
  ['500 or so', 'about 500'],
  ['500-ish', 'about 500'],
  ['500 (with frame)', 'about 500'],
  ['£400 (1998)', 'about 400 GBP'],
  ['£1,200 - auction', 'about 1200 GBP'],
  ['500, cash', 'about 500'],
  ['£500 at Christie’s', 'about 500 GBP'],
  ['500 incl. frame', 'about 500'],
  ['8 to 10k', '8000 to 10000'],
  ['€8–10k', '8000 to 10000 EUR'],
  ['500-700', '500 to 700'],
  ['500 - 1k', '500 to 1000'],
  ['between 5 and 6k', '5000 to 6000'],
  ['zwischen 5 und 6 Tsd.', '5000 to 6000'],
  ['from 1 to 2 million', '1000000 to 2000000'],
  ['£5m-£6m', '5000000 to 6000000 GBP'],
  ['500-500', '500'],
])('what is no single amount, %j, is read as %s', ([text, result]) => {
  expect(read(text)).toBe(result)
})

test.for<[text: string, why: string]>([
  ...[
    'POA, n/a, ?, ., abc, 💎, see policy, see policy 123, on request, 2 for 300, 300 each, 500/700, 8/10k, 1/2, 50%, 3 x 500',
    '50p, £5 10s, £1 2s 6d, 5€50, 12.05.2015, 2021-06-12, 2019-2020, 12 May 2015, 1.2.3, 1,2,3, 5,0000, 12 34, 1200 500, 10-8, 0171 234567',
    '500 plus VAT, 500 less 10%, 500+, >500, over 500, 500 (was 600), £500 (€600), 2 1/2 million, half a million, 5 (million)',
    '500 + 5, lot 12, #12, 12 cm, 5 ft 2 in, ٣٠٠, 1½k, 5², a500, EUR5x, 1e5e5, 500 deposit, 40 not paid, 1_000, 0x10, NaN, Infinity',
  ].flatMap((list) => list.split(', ').map((text): [string, string] => [text, '(words)'])),
  ['-5', '(negative)'],
  ['–5', '(negative)'],
  ['£-5', '(negative)'],
  ['(1,200)', '(negative)'],
  ['($1,200)', '(negative)'],
  ['500-', '(negative)'],
  ['1.2E+05', '(rounded)'],
  ['1e-5', '(rounded)'],
  ['9'.repeat(101), '(words)'],
])('%j is no amount: %s', ([text, why]) => {
  expect(read(text)).toBe(why)
})

test.for<[text: string, currency: string, point: string, comma: string, nobody: string]>([
  ['1,200', 'USD', '1200', '(either)', '1200'],
  ['1.200', 'USD', '(either)', '1200', '(either)'],
  ['1.200', 'KWD', '1.200', '(either)', '1.200'],
  ['1,200', 'KWD', '1200', '1.200', '(either)'],
  ['1,250k', 'USD', '1250000', '1250', '(either)'],
  ['1.250k', 'USD', '1250', '1250000', '(either)'],
  ['0,500', 'USD', '0.500', '0.500', '0.500'],
])('%j of %s is decided by what is written before decimals', ([text, currency, ...results]) => {
  expect([read(text, currency, '.'), read(text, currency, ','), read(text, currency, null)]).toEqual(results)
})

test.for<[cells: string[], sign: string | null]>([
  [['1.250', '12,50', '800'], ','],
  [['1.250', '12.50'], '.'],
  [['1,250', '800'], '.'],
  [['1.250.000'], ','],
  [['£1.250', '12500'], '.'],
  [['1.250', '3.400', '800'], ','],
  [['1.250', '800'], null],
  [['1,5', '1.5'], null],
  [[], null],
  [['4.500,-', 'DM 18.000', '2500', '3.200,50 €'], ','],
  [['6.000 €', '8000'], '.'],
])('the column %j writes %s before decimals', ([cells, sign]) => {
  expect(decimalSignIn(cells)).toBe(sign)
})

test.for<[text: string, currency: string | null]>([
  ['Paid (GBP)', 'GBP'],
  ['Price in €', 'EUR'],
  ['Cost (US$)', 'USD'],
  ['Price in Swiss francs', 'CHF'],
  ['Price ($)', 'USD'],
  ['Top price, all in', null],
  ['ALL PRICES', null],
  ['R No.', null],
  ['Purchase Price', null],
])('the heading %j names the currency %s', ([text, currency]) => {
  expect(currencyNamedIn(text)).toBe(currency)
})

const LOCALES =
  'en-US en-GB en-IN en-ZA de-DE de-CH de-AT fr-FR fr-CH fr-CA it-IT it-CH es-ES es-MX pt-PT pt-BR nl-NL da-DK sv-SE nb-NO fi-FI pl-PL cs-CZ sk-SK ' +
  'hu-HU ro-RO bg-BG hr-HR sl-SI et-EE lv-LV lt-LT el-GR tr-TR ru-RU uk-UA ja-JP zh-CN ko-KR id-ID'
const CURRENCIES = 'USD EUR GBP CHF CAD AUD NZD HKD JPY INR BRL PLN CZK SEK NOK DKK ZAR KWD BHD'.split(' ')

test('an amount that is written in forty ways of the world is read back exactly, or not at all where it can be read in two ways', () => {
  const styles = ['code', 'symbol', 'narrowSymbol', 'none'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES.split(' ')),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...styles),
      fc.bigInt(0n, 10n ** 15n),
      fc.nat(2),
      fc.boolean(),
      (locale, currency, style, units, cut, knowsReader) => {
        const places = minorUnits(currency)
        const digits = String(units % 10n ** BigInt(16 - cut * 5)).padStart(places + 1, '0')
        const amount = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
        const format = new Intl.NumberFormat(locale, {
          minimumFractionDigits: places,
          maximumFractionDigits: places,
          ...(style !== 'none' && { style: 'currency', currency, currencyDisplay: style }),
        })
        const sign = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
        const text = format.format(amount as Intl.StringNumericLiteral)
        const found = readAmount(text, { currency, decimalSign: knowsReader ? sign : null })
        // What can be read in two ways isn’t read, and neither is a sign in letters of its own language, such as “щ.д.”.
        if (
          found.kind === 'words' &&
          (places !== 2 ? found.why === 'either' : style.endsWith('ymbol') && /\p{L}/u.test(text))
        )
          return
        expect(found, text).toMatchObject({ kind: 'amount' })
        if (found.kind !== 'amount') return
        expect(exactAmount(found.amount, currency), text).toEqual(exactAmount(amount, currency))
        expect(found.currency ?? currency, text).toBe(currency)
      },
    ),
    { numRuns: 4_000 },
  )
})

test('whatever is typed, no digit of it is lost or made up where one amount is read', () => {
  const part = fc.constantFrom(
    ...'0123456789'.split(''),
    '.',
    ',',
    ' ',
    '’',
    '-',
    '(',
    ')',
    '/',
    '€',
    '$',
    'e',
    'k',
    'x',
    'CHF',
    '½',
    '²',
    '٣',
    ' to ',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), fc.constantFrom('.', ',', null), (parts, decimalSign) => {
      const found = readAmount(parts.join(''), { currency: 'USD', decimalSign })
      if (found.kind !== 'amount') return
      expect(parts.join('').replaceAll('/-', '')).not.toMatch(/[(/½²٣x]|^-|[e][+-]/)
      const significant = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
      const typed = parts
        .join('')
        .replace(/e\d+/, '')
        // Of a range both ends say the same: `8€-8` is 8.
        .replace(/ to .*$|(?<=[\d€$F] ?)-.*$/, '')
      expect(significant(found.amount)).toBe(significant(typed))
    }),
    { numRuns: 4_000 },
  )
})
