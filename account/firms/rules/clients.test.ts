import { expect, test } from 'vitest'
import { clientAddressMistake, clientNameMistake, noteMistake, referenceMistake, taskMistake } from './clients.ts'

test.each([
  ['a name', clientNameMistake],
  ['a reference', referenceMistake],
  ['a note', noteMistake],
  ['a task', taskMistake],
])('%s that can’t be saved is refused in words, and one that is too long', (_, mistakeIn) => {
  expect(mistakeIn('Mrs. Archer')).toBeNull()
  expect(mistakeIn('Archer \ud800')).toBe('This text contains a character that can’t be saved')
  expect(mistakeIn('x'.repeat(10_001))).toMatch(/^Please use up to/)
})

test('an address may be missing, and is one where it isn’t', () => {
  expect([' ', ' Ann@Example.com '].map(clientAddressMistake)).toEqual([null, null])
  expect(clientAddressMistake('ann')).toBe('Please enter a valid email address')
})
