import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.for([
  ['+1', '6175550142', '+1 617 555 0142'],
  ['+44', '2079460958', '+44 20 7946 0958'],
  // With the zero that is left out when it is called from abroad.
  ['+44', '07946095812', '+44 7946 095812'],
  ['+33', '0612345678', '+33 6 12 34 56 78'],
  ['+34', '944123456', '+34 944 12 34 56'],
  ['+65', '61234567', '+65 6123 4567'],
  ['+354', '5551234', '+354 555 1234'],
  // No number of its country, and no country at all.
  ['+1', '61', '+1 61'],
  ['+999', '123456', '+999 123456'],
] as const)('%s %s is shown as %s', ([code, digits, shown]) => {
  expect(formatPhone(code, digits)).toBe(shown)
})
