import { expect, test } from 'vitest'
import { isAskedIn } from './address-by-country.ts'
import { missingItems, profileTextMistake } from './profile.ts'

test.each([
  ['United States', true, true],
  ['Italy', true, true],
  ['United Arab Emirates', true, false],
  ['Germany', false, true],
  ['United Kingdom', false, true],
  ['Singapore', false, true],
  ['Hong Kong', false, false],
  ['Qatar', false, false],
  ['', true, true],
])('of an address in %j a state is asked for: %s, a post code: %s', (country, state, postCode) => {
  expect([isAskedIn(country, 'contact_state_province'), isAskedIn(country, 'stateProvince')]).toEqual([state, state])
  expect([isAskedIn(country, 'contact_post_code'), isAskedIn(country, 'postCode')]).toEqual([postCode, postCode])
  expect(isAskedIn(country, 'contact_city')).toBe(true)
})

test('what an address has not in its country is neither missing nor a mistake, and what is typed there is still judged', () => {
  const nothing = { contact_state_province: null, contact_post_code: '' } as unknown as Parameters<
    typeof missingItems
  >[0]
  const missingIn = (contact_country: string | null) =>
    missingItems({ ...nothing, contact_country }).filter((item) => /State|Post/.test(item))
  expect(missingIn(null)).toEqual(['Contact State/Province', 'Contact Post Code'])
  expect(missingIn('Germany')).toEqual(['Contact Post Code'])
  expect(missingIn('Hong Kong')).toEqual([])
  expect(profileTextMistake('contact_post_code', ' ', 'Hong Kong')).toBeNull()
  expect(profileTextMistake('contact_post_code', ' ', 'Germany')).toBe('Post Code is required')
  expect(profileTextMistake('contact_post_code', 'x'.repeat(21), 'Hong Kong')).toMatch(/at most 20/)
})
