import { expect, test } from 'vitest'
import { countOf, optionalFor, requirementsFor } from './requirements.ts'

test.each([
  ['investor', ['To sign up', 'For the profile', 'For each asset'], 11],
  ['creator', ['To sign up', 'For each asset'], 4],
] as const)('an %s is asked for the required fields only, in order', (kind, titles, count) => {
  const parts = requirementsFor(kind)
  expect(parts.map(({ title }) => title)).toEqual(titles)
  expect(countOf(parts)).toBe(count)
})

test.each(['investor', 'creator'] as const)('nothing that an %s must give is also called optional', (kind) => {
  const required = new Set(requirementsFor(kind).flatMap(({ fields }) => fields.map(({ label }) => label)))
  expect(optionalFor(kind).filter(({ label }) => required.has(label))).toEqual([])
})
