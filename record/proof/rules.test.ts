import { expect, test } from 'vitest'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { isShownIn } from './rules.ts'

test('what a certificate shows is what others are shown of a group', () => {
  expect(isShownIn('title', [])).toBe(true)
  expect(isShownIn('file/asset_images/0b1d', [])).toBe(true)
  expect(isShownIn('cost_at_acquisition', [])).toBe(false)
  expect(isShownIn('cost_at_acquisition', ['cost'])).toBe(true)
  expect(isShownIn('beneficiaries', ['values'])).toBe(false)
  expect(isShownIn('file/asset_documents/0b1d', [])).toBe(false)
  expect(isShownIn('file/asset_documents/0b1d', ['documents'])).toBe(true)
})

test('what no entry names is never shown', () => {
  expect(isShownIn('a_column_of_tomorrow', ['values', 'cost', 'details'])).toBe(false)
})

test('every list says with which group it is shown', () => {
  for (const { table, group } of Object.values(CHILDREN))
    expect(isShownIn(table, group === 'always' ? [] : [group as 'values']), table).toBe(true)
})
