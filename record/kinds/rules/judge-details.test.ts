import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setLocaleSource } from '#basics/words/words.ts'
import { detailField, detailGroups, detailParts, SHIPPED_DETAILS } from './detail-fields.ts'
import { decimalFrom, measureTyped, storedFrom, typedFromStored } from './detail-values.ts'
import { detailInWords } from './detail-in-words.ts'
import { judgeAssetDetails, MAX_DETAILS, mistakesInArchivedDetails } from './judge-details.ts'
import { kindOf, KINDS } from './kinds.ts'
import { mistakesInField, type OwnField, OWN_KINDS } from './own-fields.ts'

const OWN: OwnField[] = OWN_KINDS.map((kind, i) => ({
  id: `00000000-0000-4000-8000-00000000000${i}`,
  label: `My ${kind}`,
  kind,
  category: null,
  options: kind === 'choice' || kind === 'number' ? ['one', 'US gal'] : [],
}))
const ownOf = (kind: string) => OWN.find((field) => field.kind === kind)!.id
const fieldOf = (name: string) => detailField(name, OWN)!

const inGerman = () => {
  setLocaleSource(() => ({ ...ENGLISH, locale: 'de-DE' }))
  onTestFinished(() => setLocaleSource(() => ENGLISH))
}

test.for<[name: string, draft: string, stored: string]>([
  ['serial_number', ' 12\n34 ', '12 34'],
  ['inscriptions_and_marks', ' Signed\r\nbelow ', 'Signed\nbelow'],
  ['height', '40.50  cm', '40.50 cm'],
  ['bottles', '12', '12'],
  ['framed', 'no', 'no'],
  ['movement', 'Quartz', 'Quartz'],
  ['drink_to', '2040', '2040'],
  ['last_service', '2030-01-31', '2030-01-31'],
  ['certificate_link', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  [ownOf('number'), '3 US gal', '3 US gal'],
  [ownOf('number'), '3', '3'],
  [ownOf('choice'), 'one', 'one'],
  [ownOf('choice'), 'No longer a choice', 'No longer a choice'],
  [ownOf('amount'), '12.50 EUR', '12.50 EUR'],
])('%s may be %j', ([name, draft, stored]) => {
  expect(judgeAssetDetails({ [name]: draft }, OWN)).toEqual({ details: { [name]: stored }, mistakes: [] })
})

test.for<[name: string, draft: string]>([
  ['serial_number', 'x'.repeat(201)],
  ['height', '40.5'],
  ['height', '40,5 cm'],
  ['height', '-1 cm'],
  ['height', '1e3 cm'],
  ['height', '4 furlongs'],
  ['height', 'high'],
  ['height', '1234567890123 cm'],
  ['height', '0.1234567 cm'],
  ['bottles', '12 bottles'],
  ['framed', 'perhaps'],
  ['movement', 'Sundial'],
  ['drink_to', '20400'],
  ['drink_to', '0'],
  ['last_service', '2024-02-30'],
  ['certificate_link', 'javascript:alert(1)'],
  ['certificate_link', ' JaVaScRiPt:alert(1)'],
  ['certificate_link', 'data:text/html,x'],
  ['certificate_link', 'https://user:secret@example.com'],
  ['certificate_link', `https://example.com/${'x'.repeat(2_000)}`],
  [ownOf('line'), 'x'.repeat(501)],
  [ownOf('link'), 'javascript:alert(1)'],
  [ownOf('number'), 'one'],
  [ownOf('number'), `1 ${'x'.repeat(101)}`],
  [ownOf('amount'), '12.5 EUR'],
  [ownOf('amount'), '12.50'],
  [ownOf('amount'), '12.505 EUR'],
])('%s may not be %j', ([name, draft]) => {
  const { details, mistakes } = judgeAssetDetails({ [name]: draft }, OWN)
  expect(details).toEqual({})
  expect(mistakes).toEqual([{ field: `details.${name}`, message: expect.stringContaining(fieldOf(name).label) }])
})

test('what is empty is left out, and a field that nobody knows is refused', () => {
  expect(judgeAssetDetails({ caliber: ' ', model: null, dial: undefined }, [])).toEqual({ details: {}, mistakes: [] })
  for (const name of ['price_of_fame', '__proto__x', 'toString', ownOf('line')])
    expect(judgeAssetDetails({ [name]: 'x' }, []).mistakes).toMatchObject([{ field: 'details' }])
})

test('all of them together may be so long, and not longer', () => {
  const long = SHIPPED_DETAILS.filter(({ kind }) => kind === 'long').map(({ name }) => [name, '👑'.repeat(2_000)])
  expect(judgeAssetDetails(Object.fromEntries(long), []).mistakes).toEqual([])
  const own = Array.from({ length: 200 }, (_, i) => ({ ...OWN[0]!, id: `own-${i}` }))
  const full = Object.fromEntries(own.map(({ id }) => [id, 'x'.repeat(MAX_DETAILS / 200)]))
  expect(judgeAssetDetails(full, own).mistakes).toMatchObject([{ field: 'details' }])
})

test('what comes back has to be as a form leaves it', () => {
  expect(mistakesInArchivedDetails({ model: 'Omega', height: '4 cm' }, [])).toEqual([])
  expect(mistakesInArchivedDetails({ model: ' Omega' }, [])).toMatchObject([{ field: 'details.model' }])
  expect(mistakesInArchivedDetails({ model: '' }, [])).toMatchObject([{ field: 'details.model' }])
  expect(mistakesInArchivedDetails({ fame: 'x' }, [])).toMatchObject([{ field: 'details' }])
})

test.for<[category: string | null, title: string | null]>([
  ['Watches', 'Watch'],
  ['Fine art', 'Work of art'],
  ['Decorative Arts', 'Antiques and decorative arts'],
  ['Musical instruments', 'Instrument'],
  ['Classic cars', 'Car'],
  ['Coins & stamps', 'Coin or stamp'],
  ['Rare Books', 'Book or manuscript'],
  ['Möbel', 'Furniture'],
  ['Artifacts', null],
  ['Other', null],
  ['', null],
  [null, null],
])('%s is of the kind %s', ([category, title]) => expect(kindOf(category)?.title ?? null).toBe(title))

test('every kind names each of its fields once, and every field is of some kind', () => {
  const names = Object.values(KINDS).map(({ fields }) =>
    fields.map((each) => (typeof each === 'string' ? each : each.name)),
  )
  for (const each of names) expect(new Set(each).size).toBe(each.length)
  const { core } = detailParts(null, {}, [])
  const used = new Set([...names.flat(), ...core.map(({ name }) => name)] as string[])
  expect(SHIPPED_DETAILS.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})

const namesIn = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)

test('a form has the fields of its category; what others hold stays in sight', () => {
  const details = { serial_number: '1', vintage: '1990', [ownOf('line')]: 'x' }
  const watch = detailParts('Watches', details, [{ ...OWN[0]!, category: 'Wine' }])
  expect(namesIn(watch.ofKind)).toContain('serial_number')
  expect(namesIn(watch.own)).toEqual([])
  expect(namesIn(watch.others)).toEqual(['vintage', ownOf('line')])
  const wine = detailParts('Wine', details, [{ ...OWN[0]!, category: 'Wine' }])
  expect(namesIn(wine.own)).toEqual([ownOf('line')])
  expect(namesIn(wine.others)).toEqual(['serial_number'])
})

test('the type of work says which fields there are', () => {
  const fieldsOf = (type_of_work: string) => namesIn(detailParts('Art', { type_of_work }, []).ofKind)
  expect(fieldsOf('Sculpture')).toContain('foundry')
  expect(fieldsOf('Sculpture')).not.toContain('framed')
  expect(fieldsOf('Art print')).toEqual(expect.arrayContaining(['edition', 'printer_or_publisher', 'framed']))
  expect(fieldsOf('')).toEqual(expect.arrayContaining(['foundry', 'framed']))
  expect(namesIn(detailParts('Art', { type_of_work: 'Painting', foundry: 'X' }, []).others)).toEqual(['foundry'])
})

test.for<[typed: string, english: string | null, german: string | null]>([
  ['40.5', '40.5', '40.5'],
  ['40,5', '40.5', '40.5'],
  ['40.50', '40.50', '40.50'],
  ['1,234', '1234', '1.234'],
  ['1.234', '1.234', '1234'],
  ['1,234.5', '1234.5', '1234.5'],
  ['1.234,5', '1234.5', '1234.5'],
  ['1.234.567', '1234567', '1234567'],
  ['1’234', '1234', '1234'],
  ['007', '7', '7'],
  ['0', '0', '0'],
  ['.5', '0.5', '0.5'],
  ['1.2.3', null, null],
  ['12.05.2015', null, null],
  ['12 34', null, null],
  ['abc', null, null],
  ['', null, null],
])('%j is %s to an American and %s to a German', ([typed, english, german]) => {
  expect(decimalFrom(typed)).toBe(english)
  inGerman()
  expect(decimalFrom(typed)).toBe(german)
})

test.for([
  ['40 cm', ['cm', 'in'], '40', 'cm'],
  ['cm', ['cm', 'in'], '', 'cm'],
  ['-5 cm', ['cm', 'in'], '-5', 'cm'],
  ['5 ft 2 in', ['cm', 'in'], '5 ft 2', 'in'],
  ['40 hands', ['cm', 'in'], '40', 'hands'],
  ['1e5', [], '1e5', ''],
] as const)('“%s” of a field in %j is the number “%s” and the unit “%s”', ([text, units, number, unit]) => {
  expect(measureTyped(text, units)).toEqual({ number, unit })
})

test('what was stored is shown and typed in the reader’s own way, and stays as exact', () => {
  inGerman()
  const height = fieldOf('height')
  expect(typedFromStored(height, '1234.50 cm')).toBe('1234,50 cm')
  expect(storedFrom(height, '1234,50 cm')).toBe('1234.50 cm')
  expect(detailInWords(height, '1234.50 cm', String)).toBe('1.234,50 cm')
  expect(detailInWords(fieldOf(ownOf('amount')), '1200.00 EUR', String)).toBe('1.200,00\u00a0€')
  expect(storedFrom(fieldOf(ownOf('amount')), '1.200,5 EUR')).toBe('1200.50 EUR')
  expect(storedFrom(fieldOf('certificate_link'), 'www.example.com/a')).toBe('https://www.example.com/a')
  expect(storedFrom(fieldOf('certificate_link'), 'javascript:alert(1)')).toBe('javascript:alert(1)')
})

test.for([
  [{ label: ' ' }, 'label'],
  [{ label: 'x'.repeat(101) }, 'label'],
  [{ kind: 'choice' }, 'options'],
  [{ kind: 'choice', options: [' '] }, 'options'],
  [{ kind: 'choice', options: ['x'.repeat(101)] }, 'options'],
  [{ kind: 'choice', options: Array.from({ length: 51 }, (_, i) => `Choice ${i}`) }, 'options'],
  [{ kind: 'number', options: ['2 l'] }, 'options'],
] as const)('%j is no field of one’s own', ([part, wrong]) => {
  const field = { label: 'Shelf', kind: 'line' as const, category: null, options: [], ...part }
  expect(Object.keys(mistakesInField({ ...field, options: [...field.options] }))).toEqual([wrong])
})

test('whoever chooses among all details finds each once: what one kind alone has under its title', () => {
  const groups = detailGroups(OWN)
  const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(names.toSorted()).toEqual(
    [...SHIPPED_DETAILS, ...OWN.map(({ id }) => ({ name: id }))].map(({ name }) => name).toSorted(),
  )
  const titleOf = (name: string) => groups.find(({ fields }) => fields.some((each) => each.name === name))?.title
  expect([titleOf('stones'), titleOf('grape'), titleOf('metal'), titleOf('height'), titleOf(OWN[0]!.id)]).toEqual([
    'Jewelry',
    'Wine',
    'Details',
    'Details',
    'Your own fields',
  ])
})
