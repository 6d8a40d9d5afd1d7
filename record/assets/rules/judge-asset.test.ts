import { expect, test } from 'vitest'
import { each } from '#basics/each.ts'
import { columnsOf, fieldsOf } from './field-lists.ts'
import { type AssetDraft, judgeAsset, mistakeAt, mistakesInSaved } from './judge-asset.ts'
import { recordKindOf } from './sections.ts'
import { ROLES } from '#basics/roles.ts'

const TOMORROW = '2026-11-22'
const NOTHING = { images: [], documents: [], beneficiaries: [] }
const CLOCK = { ...NOTHING, title: 'Longcase clock', date_of_acquisition: '2021-06-12', how_acquired: 'Purchase' }
const BOWL = { ...NOTHING, title: 'Tea bowl', creation_date: '2025-02-03' }

const ofInvestor = (draft: Partial<AssetDraft>) => judgeAsset('investor', { ...CLOCK, ...draft }, TOMORROW)
const ofCreator = (draft: Partial<AssetDraft>) => judgeAsset('creator', { ...BOWL, ...draft }, TOMORROW)
const recordOf = (verdict: ReturnType<typeof judgeAsset>) => {
  if (!verdict.ok) throw new Error(verdict.mistakes.map(({ message }) => message).join())
  return verdict.asset
}

test('creators record works; everybody else records what they hold', () => {
  expect(ROLES.filter((role) => recordKindOf(role) === 'creator')).toEqual(['creator'])
})

test.each([
  ['title', '', 'Asset title is required'],
  ['title', ' \u200b ', 'Asset title is required'],
  ['title', undefined, 'Asset title is required'],
  ['title', 'x'.repeat(256), 'Asset title must be at most 255 characters'],
  ['date_of_acquisition', null, 'Date of acquisition is required'],
  ['date_of_acquisition', '2023-02-29', 'Date of acquisition must be a day of the calendar, such as 2021-06-12'],
  ['date_of_acquisition', '2026-11-23', 'Date of acquisition cannot be in the future'],
  ['how_acquired', '', 'How acquired is required'],
  ['how_acquired', 'Theft', 'How acquired must be one of Purchase, Gift, Inheritance, Compensation'],
  ['acquisition_location', 'x'.repeat(101), 'Acquisition location must be at most 100 characters'],
  ['previous_owner', 'x'.repeat(101), 'Previous owner must be at most 100 characters'],
  ['description', 'x'.repeat(5_001), 'Description must be at most 5000 characters'],
  ['provenance_story', 'x'.repeat(10_001), 'Provenance story must be at most 10000 characters'],
  ['genre', 'Painting', 'Genre is not part of this kind of record'],
  ['value_at_creation', '5', 'Value at creation is not part of this kind of record'],
  ['value_currency', 'USD', 'Currency of the value is not part of this kind of record'],
] as const)('of an investor’s %s %j is said: %s', (field, text, message) => {
  expect(mistakeAt(ofInvestor({ [field]: text }), field)).toBe(message)
})

test.each([
  ['title', '', 'Asset title is required'],
  ['creation_date', '', 'Creation date is required for creators'],
  ['creation_date', '2027-01-01', 'Creation date cannot be in the future'],
  ['first_sale_method', 'Swap', 'First sale method must be one of Auction, Commission, Donation, Gallery, Private'],
  ['inspiration_story', 'x'.repeat(10_001), 'Inspiration story must be at most 10000 characters'],
  ['how_acquired', 'Gift', 'How acquired is not part of this kind of record'],
  ['cost_at_acquisition', '5', 'Cost at acquisition is not part of this kind of record'],
] as const)('of a creator’s %s %j is said: %s', (field, text, message) => {
  expect(mistakeAt(ofCreator({ [field]: text }), field)).toBe(message)
})

test.each([
  [{ cost_at_acquisition: '1234.5', cost_currency: 'USD' }, '1234.50', 'USD'],
  [{ cost_at_acquisition: ' 980 ', cost_currency: 'JPY' }, '980', 'JPY'],
  [{ cost_at_acquisition: '', cost_currency: 'USD' }, null, null],
  [{ cost_at_acquisition: null, cost_currency: null }, null, null],
])('a cost of %j is kept as %s %s', (draft, cost_at_acquisition, cost_currency) => {
  expect(recordOf(ofInvestor(draft)).record).toMatchObject({ cost_at_acquisition, cost_currency })
})

test.each([
  [{ cost_at_acquisition: '5' }, 'cost_currency', 'Cost at acquisition needs a currency, such as USD'],
  [
    { cost_at_acquisition: '5', cost_currency: 'usd' },
    'cost_currency',
    'Cost at acquisition needs a currency, such as USD',
  ],
  [
    { cost_at_acquisition: '-5', cost_currency: 'USD' },
    'cost_at_acquisition',
    'Cost at acquisition must be a plain number, such as 1234.50',
  ],
  [
    { cost_at_acquisition: '5.5', cost_currency: 'JPY' },
    'cost_at_acquisition',
    'Cost at acquisition has no decimals in JPY',
  ],
])('a cost of %j is refused at %s: %s', (draft, field, message) => {
  expect(mistakeAt(ofInvestor(draft), field)).toBe(message)
})

test('what is kept is clean, in the fields of its kind alone, and empty is null', () => {
  const draft = { title: '  Tea \n bowl ', description: ' Ash glaze.\r\nSigned. ', genre: ' ', inspiration_story: null }
  expect(recordOf(ofCreator(draft)).record).toEqual({
    ...each(fieldsOf('creator').flatMap(columnsOf), null),
    title: 'Tea bowl',
    description: 'Ash glaze.\nSigned.',
    creation_date: '2025-02-03',
  })
})

test('what a piece has of another role is judged with it where the form names it, and none of it is required', () => {
  const before = { date_of_acquisition: '2021-06-12', previous_owner: 'Ailsa', cost_currency: 'EUR' }
  const edited = (draft: Partial<AssetDraft>) => judgeAsset('creator', { ...BOWL, ...draft }, TOMORROW, { before })
  expect(recordOf(edited({})).record).not.toHaveProperty('date_of_acquisition')
  expect(recordOf(edited({ date_of_acquisition: '', previous_owner: ' Jonas ' })).record).toMatchObject({
    date_of_acquisition: null,
    previous_owner: 'Jonas',
  })
  expect(recordOf(edited({ cost_at_acquisition: '5', cost_currency: 'EUR' })).record).toMatchObject({
    cost_at_acquisition: '5.00',
    cost_currency: 'EUR',
  })
  expect(mistakeAt(edited({ date_of_acquisition: '2026-11-23' }), 'date_of_acquisition')).toBe(
    'Date of acquisition cannot be in the future',
  )
  expect(mistakeAt(edited({ maker: 'James Ross' }), 'maker')).toBe('Maker is not part of this kind of record')
})

test('255 emoji are a title; today is a day to acquire something on, everywhere on Earth', () => {
  expect(ofInvestor({ title: '🕰'.repeat(255), date_of_acquisition: TOMORROW }).ok).toBe(true)
})

test.each([
  [{ beneficiary_name: ' ' }, 'Beneficiary 2 name is required. Please provide a name or remove the beneficiary.'],
  [{}, 'Beneficiary 2 name is required. Please provide a name or remove the beneficiary.'],
  [{ beneficiary_name: 'x'.repeat(256) }, 'Beneficiary 2 name is too long. Maximum 255 characters allowed.'],
  [
    { beneficiary_name: 'Ailsa', beneficiary_email: 'ailsa' },
    'Beneficiary 2 email is not a valid address. Please correct it or leave it empty.',
  ],
  [
    { beneficiary_name: 'Ailsa', beneficiary_email: `${'x'.repeat(250)}@example.com` },
    'Beneficiary 2 email is too long. Maximum 255 characters allowed.',
  ],
  [
    { beneficiary_name: 'Ailsa', relationship_to_beneficiary: 'x'.repeat(101) },
    'Beneficiary 2 relationship description is too long. Maximum 100 characters allowed.',
  ],
])('of the second beneficiary %j is said: %s', (second, message) => {
  const verdict = ofInvestor({ beneficiaries: [{ beneficiary_name: 'Jonas' }, second] })
  expect(verdict.ok ? [] : verdict.mistakes.map((mistake) => mistake.message)).toEqual([message])
})

test('beneficiaries keep their order, and what was left empty is null', () => {
  const beneficiaries = [{ beneficiary_name: ' Zoë  Ross ', beneficiary_email: '' }, { beneficiary_name: 'Ailsa' }]
  expect(recordOf(ofInvestor({ beneficiaries })).beneficiaries).toEqual([
    { ...EMPTY_BENEFICIARY, beneficiary_name: 'Zoë Ross' },
    { ...EMPTY_BENEFICIARY, beneficiary_name: 'Ailsa' },
  ])
})

const EMPTY_BENEFICIARY = {
  beneficiary_email: null,
  relationship_to_beneficiary: null,
  share: null,
  alternate_name: null,
  wishes: null,
}

test('a share is a percentage, however it is typed', () => {
  const given = (share: string) => ofInvestor({ beneficiaries: [{ beneficiary_name: 'Ailsa', share }] })
  expect(recordOf(given(' 33,3 %')).beneficiaries).toMatchObject([{ share: '33.3' }])
  expect(recordOf(given('half')).beneficiaries).toMatchObject([{ share: '50' }])
  for (const wrong of ['1/3', '50/50', '0', '101', '1.234'])
    expect(mistakeAt(given(wrong), 'beneficiaries.0.share')).toBe(
      'Beneficiary 1 share must be a number up to 100, such as 50 or 33.3.',
    )
})

test('wishes are a text of up to 500 characters', () => {
  const given = (wishes: string) => ofInvestor({ beneficiaries: [{ beneficiary_name: 'Ailsa', wishes }] })
  expect(recordOf(given(' Please don’t sell it.\nFor her wedding ')).beneficiaries).toMatchObject([
    { wishes: 'Please don’t sell it.\nFor her wedding' },
  ])
  expect(mistakeAt(given('x'.repeat(501)), 'beneficiaries.0.wishes')).toBe(
    'Beneficiary 1 wishes must be at most 500 characters',
  )
})

test('an asset has fifty of each at most, and a file twice is the file once', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `path-${i}`)
  const heirs = Array.from({ length: 51 }, () => ({ beneficiary_name: 'Ailsa' }))
  expect(ofInvestor({ images: many(50), documents: many(50), beneficiaries: heirs.slice(1) }).ok).toBe(true)
  const verdict = ofInvestor({ images: many(51), documents: many(51), beneficiaries: heirs })
  expect(mistakeAt(verdict, 'images')).toBe('An asset can have up to 50 photos')
  expect(mistakeAt(verdict, 'documents')).toBe('An asset can have up to 50 documents')
  expect(mistakeAt(verdict, 'beneficiaries')).toBe('An asset can have up to 50 beneficiaries')
  expect(recordOf(ofInvestor({ images: ['b', 'a', 'b'] })).images).toEqual(['b', 'a'])
})

test('every mistake is named at once', () => {
  const verdict = judgeAsset('investor', { ...NOTHING, beneficiaries: [{}] }, TOMORROW)
  expect(verdict.ok ? [] : verdict.mistakes.map(({ field }) => field)).toEqual([
    'title',
    'date_of_acquisition',
    'how_acquired',
    'beneficiaries.0.beneficiary_name',
  ])
})

/** A clock of which nothing is known of its acquisition but this. */
const ofAcquisition = (columns: Partial<AssetDraft>) => ofInvestor({ date_of_acquisition: null, ...columns })

test.for<
  [columns: Partial<AssetDraft>, day: string | null, latest: string | null, edtf: string | null, text: string | null]
>([
  [{ date_of_acquisition: '2021-06-12' }, '2021-06-12', null, null, null],
  [{ date_of_acquisition: '2021-06-12', date_of_acquisition_text: '12.6.21' }, '2021-06-12', null, null, null],
  [{ date_of_acquisition_edtf: '2021-06-12', date_of_acquisition_text: '12.6.21' }, '2021-06-12', null, null, null],
  [
    { date_of_acquisition_edtf: '1890~', date_of_acquisition_text: ' c.  1890 ' },
    '1885-01-01',
    '1895-12-31',
    '1890~',
    'c. 1890',
  ],
  [{ date_of_acquisition_edtf: '2021-06' }, '2021-06-01', '2021-06-30', '2021-06', '2021-06'],
  // Days follow from what is known.
  [
    {
      date_of_acquisition: '1066-10-14',
      date_of_acquisition_latest: '1066-10-14',
      date_of_acquisition_edtf: '[..1899]',
    },
    null,
    '1899-12-31',
    '[..1899]',
    '[..1899]',
  ],
  [{ date_of_acquisition_edtf: '2020/..' }, '2020-01-01', null, '2020/..', '2020/..'],
  // It may go on: only what begins later than today can't have been.
  [{ date_of_acquisition_edtf: '2026-11' }, '2026-11-01', '2026-11-30', '2026-11', '2026-11'],
  [{ date_of_acquisition_text: 'before the war' }, null, null, null, 'before the war'],
])('an acquisition given as %j is stored as %j', ([columns, day, latest, edtf, text]) => {
  expect(recordOf(ofAcquisition(columns)).record).toMatchObject({
    date_of_acquisition: day,
    date_of_acquisition_latest: latest,
    date_of_acquisition_edtf: edtf,
    date_of_acquisition_text: text,
  })
})

test.for<[columns: Partial<AssetDraft>, message: string]>([
  [{}, 'Date of acquisition is required'],
  [{ date_of_acquisition_text: ' ' }, 'Date of acquisition is required'],
  [{ date_of_acquisition_latest: '2021-06-12' }, 'Date of acquisition is required'],
  [{ date_of_acquisition_edtf: '2027' }, 'Date of acquisition cannot be in the future'],
  [{ date_of_acquisition_edtf: '[2027..]' }, 'Date of acquisition cannot be in the future'],
  [
    { date_of_acquisition_edtf: 'c. 1890', date_of_acquisition_text: 'c. 1890' },
    'Date of acquisition must be a date in EDTF, such as 1890~ or 2021-06',
  ],
  [{ date_of_acquisition_edtf: '1890/1880' }, 'Date of acquisition must be a date in EDTF, such as 1890~ or 2021-06'],
  [
    { date_of_acquisition_text: '30 Feb 2021' },
    'Date of acquisition must be a day of the calendar, such as 2021-06-12',
  ],
  [{ date_of_acquisition_text: 'between 1890 and 1880' }, 'Date of acquisition ends before it begins'],
  [{ date_of_acquisition_text: 'x'.repeat(101) }, 'Date of acquisition must be at most 100 characters'],
])('of an acquisition given as %j is said: %s', ([columns, message]) => {
  const verdict = ofAcquisition(columns)
  expect(verdict.ok ? [] : verdict.mistakes).toEqual([{ field: 'date_of_acquisition', message }])
})

test('a date that was stored comes back as it is, in whichever language it was typed, and nothing else does', () => {
  const stored = {
    ...CLOCK,
    details: {},
    date_of_acquisition: '1885-01-01',
    date_of_acquisition_latest: '1895-12-31',
    date_of_acquisition_edtf: '1890~',
    date_of_acquisition_text: 'c. 1890',
    dating_text: '30 Feb 1790',
  }
  expect(mistakesInSaved(stored, TOMORROW)).toEqual([])
  for (const wrong of [
    { date_of_acquisition: '1880-01-01' },
    { date_of_acquisition_latest: null },
    { date_of_acquisition_edtf: null },
    { date_of_acquisition_text: null },
    { date_of_acquisition_edtf: 'soon' },
    { dating_latest: '1790-01-01' },
  ])
    expect(mistakesInSaved({ ...stored, ...wrong }, TOMORROW)).not.toEqual([])
})
