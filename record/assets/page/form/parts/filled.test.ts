import { expect, test } from 'vitest'
import type { FormPartName } from '#record/assets/rules/form-parts.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import type { FormFile } from '../files/form-file.ts'
import { aNewRow, anEmptyAsset, SIMPLY_HELD, type TypedAsset } from '../../shared/typed-asset.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { filledInWords } from './filled.ts'

const child = (name: string) => TYPED_CHILDREN.find((each) => each.name === name)!
const form = (kind: RecordKind, typed: Partial<TypedAsset> = {}) => {
  const empty = anEmptyAsset(kind, 'EUR')
  const whole = { ...empty, ...typed, fields: { ...empty.fields, ...typed.fields } }
  return { kind, typed: whole, files: [] as FormFile[], own: [], marks: {}, status: null }
}

test.each<[part: FormPartName, kind: RecordKind, typed: Partial<TypedAsset>, words: string]>([
  ['piece', 'investor', {}, '0 of 6 filled in'],
  ['piece', 'investor', { fields: { description: ' ', maker: 'James Ross', dating_text: 'old' } }, '2 of 6 filled in'],
  ['details', 'investor', {}, '0 of 9 filled in'],
  // A unit without its number says nothing.
  ['details', 'investor', { details: { height: ' cm', inscriptions_and_marks: 'IR' } }, '1 of 9 filled in'],
  ['details', 'investor', { details: { serial_number: '1' } }, '1 of 10 filled in'],
  ['provenance', 'creator', { fields: { inspiration_story: 'A beach' } }, '1 of 3 filled in'],
  ['beneficiaries', 'investor', {}, 'Empty'],
  ['beneficiaries', 'investor', { beneficiaries: [aNewRow(child('beneficiaries'))] }, 'Empty'],
  ['groups', 'investor', { tags: [{ ...aNewRow(child('tags')), name: 'clock' }] }, '1 added'],
])('of %s of an %s it says how much is filled in', (part, kind, typed, words) => {
  expect(filledInWords(form(kind, typed), part)).toBe(words)
})

test('several events count as one of the fields beside them', () => {
  const event = { ...aNewRow(child('provenance_events')), kind: 'Sale' }
  const typed = { provenance_events: [event, event], fields: { previous_owner: 'A family in Fife' } }
  expect(filledInWords(form('investor', typed), 'provenance')).toBe('2 of 4 filled in')
})

test('documents, a status and what a photo filled in are counted too', () => {
  const empty = form('investor', { fields: { description: 'A clock' } })
  const file = { bucket: 'asset-documents' } as FormFile
  expect(filledInWords({ ...empty, files: [file, file] }, 'documents')).toBe('2 added')
  expect(filledInWords({ ...empty, status: { ...SIMPLY_HELD, status: 'Sold' } }, 'condition')).toBe('1 added')
  expect(filledInWords({ ...empty, marks: { description: 0.7 } }, 'piece')).toBe('1 of 6 filled in, 1 from your photo')
})
