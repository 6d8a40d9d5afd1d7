import { expect, test } from 'vitest'
import { fieldsIn, judgeCorrection, judgeProposedValue, type proposableField, textsAt, valuationIn } from './rules.ts'

const LATEST = '2026-11-27'
const judge = (
  fields: Parameters<typeof judgeCorrection>[0],
  groups: Parameters<typeof proposableField>[1]['groups'],
) => judgeCorrection(fields, { kind: 'investor', own: [], latest: LATEST, ...(groups && { groups }) })
const mistakes = (verdict: ReturnType<typeof judge>) => (verdict.ok ? [] : verdict.mistakes.map(({ field }) => field))

test('a correction names fields that are shown, by the rules of the form', () => {
  const maker = { field: 'maker', texts: { maker: '  James Ross ' } }
  const material = { field: 'details.materials_and_technique', texts: { 'details.materials_and_technique': 'Oak' } }
  expect(judge([maker, material], ['details'])).toEqual({
    ok: true,
    patch: { record: { maker: 'James Ross' }, details: { materials_and_technique: 'Oak' } },
  })
  expect(mistakes(judge([material], []))).toEqual(['details.materials_and_technique'])
  expect(mistakes(judge([{ field: 'previous_owner', texts: { previous_owner: 'X' } }], ['values']))).toEqual([
    'previous_owner',
  ])
  expect(mistakes(judge([{ field: 'title', texts: { title: '' } }], []))).toEqual(['title'])
  expect(mistakes(judge([{ field: 'maker', texts: { maker: 'x'.repeat(300) } }], []))).toEqual(['maker'])
  expect(mistakes(judge([], []))).toEqual(['fields'])
})

test.for(['place', 'inventory_number', 'creation_date', 'nothing', 'details.nothing'])(
  'nobody proposes a change of %s',
  (field) => {
    expect(mistakes(judge([{ field, texts: { [field]: 'X' } }], 'all'))).toEqual([field])
  },
)

test('a proposed value is judged as any other, and none is by a machine', () => {
  const value = { purpose: 'Fair market', amount: '900', currency: 'EUR', evidence: 'a/b.pdf' }
  const verdict = judgeProposedValue(value, LATEST)
  expect(verdict).toMatchObject({ ok: true, patch: { valuation: { amount: '900.00', currency: 'EUR' } } })
  expect(verdict).not.toHaveProperty('patch.valuation.evidence')
  expect(judgeProposedValue({ ...value, purpose: 'Machine estimate' }, LATEST).ok).toBe(false)
  expect(judgeProposedValue({ ...value, amount: '' }, LATEST).ok).toBe(false)
})

test('a patch is read field by field, beside what an asset says', () => {
  const patch = {
    record: { maker: 'Ross', dating: '1790-01-01', dating_text: 'about 1790' },
    details: { materials_and_technique: null },
  }
  const fields = fieldsIn(patch)
  expect(fields.map(({ field }) => field)).toEqual(['dating', 'maker', 'details.materials_and_technique'])
  expect(textsAt(fields[1]!, { record: { maker: 'Rose' }, details: {} })).toEqual({ maker: 'Rose' })
  expect(textsAt(fields[2]!, { record: {}, details: { materials_and_technique: 'Oak' } })).toEqual({
    'details.materials_and_technique': 'Oak',
  })
})

test('a value has every column, also where it was stored without some', () => {
  expect(valuationIn({ valuation: { amount: '900' } })).toMatchObject({ amount: '900', amount_to: null, note: null })
  expect(valuationIn({})).toBeNull()
})
