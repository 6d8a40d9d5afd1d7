import { expect, test } from 'vitest'
import { type ChangeKind, isOfKind } from './changes.ts'

test.for([
  [['created'], 'added', true],
  [['created'], 'values', false],
  [['title', 'cost_at_acquisition'], 'values', true],
  [['valuations'], 'values', true],
  [['beneficiaries'], 'beneficiaries', true],
  [['asset_statuses'], 'gone', true],
  [['title'], 'gone', false],
  [[], 'all', true],
] as const)('%j is of %s: %s', ([fields, kind, is]) => {
  expect(isOfKind(fields, kind satisfies ChangeKind)).toBe(is)
})
