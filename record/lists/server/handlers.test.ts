import { expect, test } from 'vitest'
import { referenceLists } from '../contract.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { anInvestor } from '#testing/people.ts'
import { getReference } from './handlers.ts'

const lists = await call(getReference, undefined, null)
const codes = (rows: { code: string }[]) => rows.map(({ code }) => code)
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('a visitor and a person are shown the same', async () => {
  expect(await call(getReference, undefined, await anInvestor())).toEqual(lists)
})

test('the currencies are the active codes of ISO 4217, the twelve most asked for first', () => {
  expect(lists.currencies).toHaveLength(176)
  expect(codes(lists.currencies).slice(0, 12).join(' ')).toBe('USD EUR GBP CAD AUD SGD SEK NZD NOK INR DKK CHF')
  expect(codes(lists.currencies).slice(12)).toEqual(codes(lists.currencies).slice(12).toSorted())
  expect(codes(lists.currencies)).toEqual(expect.arrayContaining(['SLE', 'VED', 'XAD', 'XAU', 'XCG', 'ZWG']))
})

test.for(['ANG', 'BGN', 'CUC', 'DEM', 'HRK', 'SLL', 'XTS', 'XXX', 'ZWL'])(
  '%s is of the past, for tests or no currency, and not offered',
  (code) => {
    expect(codes(lists.currencies)).not.toContain(code)
  },
)

test('a currency has a name of its own, a sign and a flag', () => {
  expect(new Set(names(lists.currencies)).size).toBe(176)
  for (const { code, name, symbol, flag } of lists.currencies) {
    expect(name, code).toMatch(/^\p{Lu}.{2,}$/u)
    expect(symbol, code).toMatch(/^\S{1,4}$/)
    expect(flag, code).toMatch(/^(\p{RI}{2}|🌐)$/u)
  }
})

test('no two dollars, pounds or yen look alike', () => {
  const signs = lists.currencies.map(({ symbol }) => symbol).filter((symbol) => /[$£¥]/.test(symbol))
  expect(signs).toHaveLength(new Set(signs).size)
})

test('the countries are those of ISO 3166-1, by name', () => {
  expect(lists.countries).toHaveLength(249)
  expect(new Set(codes(lists.countries)).size).toBe(249)
  expect(names(lists.countries)).toEqual(names(lists.countries).toSorted(new Intl.Collator('en').compare))
  const unknown = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(codes(lists.countries).filter((code) => unknown.of(code) === undefined)).toEqual([])
})

test('a country brings its own currency, and US dollars where it has none or pays in them', () => {
  const inDollars = lists.countries.filter(({ default_currency }) => default_currency === 'USD')
  expect(codes(inDollars).toSorted().join(' ')).toBe('AQ AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI')
  const own = Object.fromEntries(lists.countries.map(({ name, default_currency }) => [name, default_currency]))
  expect(own).toMatchObject({
    Japan: 'JPY',
    Ireland: 'EUR',
    Portugal: 'EUR',
    Bulgaria: 'EUR',
    Croatia: 'EUR',
    Poland: 'PLN',
    Brazil: 'BRL',
    'South Africa': 'ZAR',
    Liechtenstein: 'CHF',
    Greenland: 'DKK',
    Jersey: 'GBP',
    Senegal: 'XOF',
    Curaçao: 'XCG',
    'French Polynesia': 'XPF',
  })
  expect(own).toMatchObject({
    Australia: 'AUD',
    Austria: 'EUR',
    Belgium: 'EUR',
    Canada: 'CAD',
    Denmark: 'DKK',
    France: 'EUR',
    Germany: 'EUR',
    India: 'INR',
    Italy: 'EUR',
    Netherlands: 'EUR',
    'New Zealand': 'NZD',
    Norway: 'NOK',
    Singapore: 'SGD',
    Spain: 'EUR',
    Sweden: 'SEK',
    Switzerland: 'CHF',
    'United Kingdom': 'GBP',
  })
})

test('categories and genres stand in their order', () => {
  expect(names(lists.categories).join(', ')).toBe(
    'Art, Antiques, Collectibles, Jewelry, Watches, Wine, Furniture, Books, Other',
  )
  expect(lists.genres).toHaveLength(25)
  expect(names(lists.genres)[0]).toBe('Painting')
  expect(names(lists.genres).at(-1)).toBe('Other')
})

test('the file types are the specified ones, up to 3 MB each', () => {
  const extensions = (wanted: string) =>
    lists.file_types.flatMap(({ type, extension }) => (type === wanted ? [extension] : [])).join(' ')
  expect(extensions('image')).toBe('gif jpeg jpg png webp')
  expect(extensions('document')).toBe(
    'bmp doc docx jpeg jpg key numbers odp ods odt pages pdf png ppt pptx rtf tiff txt xls xlsx',
  )
  expect(new Set(lists.file_types.map(({ max_size_bytes }) => max_size_bytes))).toEqual(new Set([3 * 1024 * 1024]))
})

test('the browser keeps the answer for a day, and learns that it has not changed until it has', async () => {
  const address = `${(await anInstallation()).url}/api/reference`
  const first = await fetch(address)
  expect(first.headers.get('cache-control')).toBe('private, max-age=86400')
  expect(await first.json()).toEqual(lists)

  const again = () => fetch(address, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect((await again()).status).toBe(304)
  await database.pool.query(`update reference_categories set is_active = false where name = 'Wine'`)
  const changed = await again()
  expect(changed.status).toBe(200)
  expect(names(referenceLists.parse(await changed.json()).categories)).not.toContain('Wine')
})
