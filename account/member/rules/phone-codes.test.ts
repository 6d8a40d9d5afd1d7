import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { codeOfRegion, PHONE_CODES, phoneCountry, phoneDigitsMistake, takePhone } from './phone-codes.ts'

test('there are 37 codes, each once, of countries of their own', () => {
  expect(PHONE_CODES).toHaveLength(37)
  expect(new Set(PHONE_CODES.map(({ code }) => code)).size).toBe(37)
  for (const { code, country, regions } of PHONE_CODES) {
    expect(code).toMatch(/^\+\d{1,3}$/)
    expect(country).not.toBe('')
    for (const region of regions) expect(`+${getCountryCallingCode(region as CountryCode)}`, region).toBe(code)
  }
})

test.for([
  ['GB', '+44'],
  ['US', '+1'],
  ['CA', '+1'],
  ['IS', undefined],
] as const)('the code of %s is %s', ([region, code]) => {
  expect(codeOfRegion(region)).toBe(code)
})

test.for([
  ['+1', 10, 10],
  ['+44', 10, 11],
  ['+33', 10, 10],
  ['+49', 10, 11],
  ['+81', 10, 10],
  ['+82', 10, 10],
  ['+86', 11, 11],
  ['+91', 10, 10],
  ['+65', 8, 8],
  ['+34', 6, 15],
  ['+354', 6, 15],
] as const)('a number of %s has %d to %d digits', ([code, min, max]) => {
  const mistake = `Please enter a valid phone number for ${phoneCountry(code)}`
  expect(phoneDigitsMistake(code, '')).toBeNull()
  expect(phoneDigitsMistake(code, '7'.repeat(min - 1))).toBe(mistake)
  expect(phoneDigitsMistake(code, '7'.repeat(min))).toBeNull()
  expect(phoneDigitsMistake(code, '7'.repeat(max))).toBeNull()
  expect(phoneDigitsMistake(code, '7'.repeat(max + 1))).toBe(mistake)
  expect(takePhone(code, '7'.repeat(max + 1))).toEqual({ code, digits: '7'.repeat(max), cut: true })
})

test.for([
  // Digits only, whatever stands between them.
  ['+1', '(617) 555-0142', '+1', '6175550142', false],
  ['+1', '617.555.0142 x', '+1', '6175550142', false],
  ['+1', 'call me', '+1', '', false],
  ['+1', '', '+1', '', false],
  ['+65', '6123 4567 8', '+65', '61234567', true],
  // A number that brings its code along.
  ['+1', '+44 20 7946 0958', '+44', '2079460958', false],
  ['+44', '+1 617 555 0142', '+1', '6175550142', false],
  ['+1', '+352 621 123 456', '+352', '621123456', false],
  ['+1', '16175550142', '+1', '6175550142', false],
  // One that is not among those offered, up to the space.
  ['+1', '+354 555 1234', '+354', '5551234', false],
  ['+1', '+3545551234', '+1', '3545551234', false],
  // None without a number.
  ['+1', '+44', '+1', '44', false],
  ['+1', '26175550142', '+1', '2617555014', true],
] as const)('in a field of %s, %j is %s %s', ([before, typed, code, digits, cut]) => {
  expect(takePhone(before, typed)).toEqual({ code, digits, cut })
})
