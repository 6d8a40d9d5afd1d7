import { expect, test } from 'vitest'
import type { Asset } from '../../contract/assets.ts'
import { ASSET_FIELDS, columnsOf, fieldsOf, partsOf } from '../../rules/field-lists.ts'
import { TYPED_NAMES } from '../../rules/typed-children.ts'
import { RECORD_KINDS, type RecordKind } from '../../rules/sections.ts'
import { each } from '#basics/each.ts'
import { anEmptyAsset, typedFrom } from './typed-asset.ts'
import { recordOf } from './record-of.ts'

const VALUES: Record<string, string> = { amount: '1234.50', date: '1885-01-01' }

const filledIn = Object.fromEntries(
  RECORD_KINDS.flatMap(fieldsOf).flatMap((field) => [
    [field.name, VALUES[field.kind] ?? `Of ${field.name}`],
    ...(field.kind === 'amount' ? [[field.currency.name, 'EUR']] : []),
    ...(field.kind === 'date' ? [[partsOf(field).edtf, '1890~']] : []),
  ]),
)
const EMPTY = { ...each(ASSET_FIELDS, null), details: {}, ...each(TYPED_NAMES, []) }
const ofKind = (kind: RecordKind) =>
  ({
    ...EMPTY,
    ...Object.fromEntries(
      fieldsOf(kind)
        .flatMap(columnsOf)
        .map((column) => [column, filledIn[column]]),
    ),
  }) as unknown as Asset

test.for(RECORD_KINDS)('the form asks for each field of its kind, and for no other: %s', (kind) => {
  expect(Object.keys(anEmptyAsset(kind, 'EUR').fields)).toEqual(fieldsOf(kind).flatMap(columnsOf))
})

test.for(RECORD_KINDS)('the record tells each field of its kind once: %s', (kind) => {
  const { kinds, stories, ...record } = recordOf(ofKind(kind), kind)
  const facts = [...record.piece, ...record.facts]
  const inHead = fieldsOf(kind).filter(({ name }) => ['title', 'description', 'place'].includes(name)).length
  expect(kinds.length + facts.length + stories.length + inHead).toBe(fieldsOf(kind).length)
  for (const field of fieldsOf(kind)) {
    const texts = [...facts, ...stories].filter(({ label }) => label === field.label).map(({ text }) => text)
    if (field.kind === 'listed') expect(kinds).toContain(`Of ${field.name}`)
    else if (field.kind === 'amount') expect(texts.join()).toMatch(/1.?234.50/)
    else if (field.kind === 'date') expect(texts).toEqual(['about 1890'])
    else if (!['title', 'description', 'place'].includes(field.name)) expect(texts).toEqual([`Of ${field.name}`])
  }
})

test.for([
  ['investor', 'creator'],
  ['creator', 'investor'],
] as const)('what was recorded as %s is all there after a change to %s', ([before, after]) => {
  const asset = ofKind(before)
  const was = recordOf(asset, before)
  const is = recordOf(asset, after)
  expect(is.kinds.toSorted()).toEqual(was.kinds.toSorted())
  for (const part of ['piece', 'facts', 'stories'] as const) {
    expect(is[part]).toHaveLength(was[part].length)
    expect(is[part]).toEqual(expect.arrayContaining(was[part]))
  }
})

test.for([
  ['investor', 'creator'],
  ['creator', 'investor'],
] as const)(
  'the form too has what was recorded as %s after a change to %s, and nothing else of it',
  ([before, after]) => {
    const asset = ofKind(before)
    const { fields } = typedFrom(asset, { kind: after, currency: 'USD', own: [] })
    const others = fieldsOf(before).filter((field) => !field.of[after])
    expect(others.length).toBeGreaterThan(3)
    expect(Object.keys(fields)).toEqual([...fieldsOf(after), ...others].flatMap(columnsOf))
    for (const { name } of others) expect(fields[name]).toBe(filledIn[name])
    const empty = typedFrom(EMPTY as unknown as Asset, { kind: after, currency: 'USD', own: [] })
    expect(Object.keys(empty.fields)).toEqual(fieldsOf(after).flatMap(columnsOf))
  },
)

test('what was left empty is left out', () => {
  const { kinds, piece, facts, stories } = recordOf(each(ASSET_FIELDS, null) as unknown as Asset, 'creator')
  expect([kinds, piece, facts, stories]).toEqual([[], [], [], []])
})
