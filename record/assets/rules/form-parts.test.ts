import { expect, test } from 'vitest'
import { columnsOf, fieldsOf } from './field-lists.ts'
import { childrenInPart, fieldsInPart, firstFieldsOf, inFormOrder, isFormPart, partWith } from './form-parts.ts'
import { RECORD_KINDS } from './sections.ts'
import { TYPED_NAMES } from './typed-children.ts'

test.each([
  ['investor', ['title', 'date_of_acquisition', 'how_acquired', 'cost_at_acquisition', 'place']],
  ['creator', ['title', 'creation_date', 'value_at_creation', 'place']],
] as const)('the form of an %s begins with what a record needs, its value and its place', (kind, names) => {
  expect(firstFieldsOf(kind).map(({ name }) => name)).toEqual(names)
})

test.each(RECORD_KINDS)('each field of an %s, and all there may be several of, stands in one place', (kind) => {
  const first = firstFieldsOf(kind).map(({ name }) => name)
  const later = fieldsOf(kind).filter(({ name }) => !first.includes(name))
  for (const field of later) {
    const part = partWith(kind, field.name)
    expect(fieldsInPart(kind, part!), field.name).toContain(field)
    expect(columnsOf(field).map((column) => partWith(kind, column))).toEqual(columnsOf(field).map(() => part))
  }
  for (const name of first) expect(partWith(kind, name)).toBeNull()
  for (const name of TYPED_NAMES) expect(childrenInPart(partWith(kind, name)!)).toContain(name)
})

test.each([
  ['images', null],
  ['cost_currency', null],
  ['value_currency', null],
  ['dating_edtf', 'piece'],
  ['details.height', 'details'],
  ['provenance_events.2.date', 'provenance'],
  ['conditions.0.grade', 'condition'],
  ['party', 'condition'],
  ['tags', 'groups'],
  ['inspiration_story', null],
  ['nothing', null],
])('to reach %s one opens: %s', (id, part) => {
  expect(partWith('investor', id)).toBe(part)
})

test('what is wrong is in the order of the form, a currency beside its amount', () => {
  const ids = ['since', 'beneficiaries.0.share', 'documents', 'images', 'inspiration_story', 'previous_owner']
  expect(inFormOrder('investor', [...ids, 'cost_currency', 'details.height', 'title'])).toEqual([
    'images',
    'title',
    'cost_currency',
    'details.height',
    'previous_owner',
    'documents',
    'since',
    'beneficiaries.0.share',
    'inspiration_story',
  ])
})

test('only what is a part can be remembered as open', () => {
  expect(['piece', 'cellar', 3, null].map(isFormPart)).toEqual([true, false, false, false])
})
