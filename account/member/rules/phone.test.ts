import { expect, test } from 'vitest'
import { PHONE_MESSAGES, phoneMistake } from './phone.ts'

const { characters, countryCode, tooShort } = PHONE_MESSAGES
const tooLong = 'A phone number has at most 15 digits'

test.for([
  ['+44', '20', '7946 0958', null],
  ['+1', '617', '555-0142', null],
  ['+1', '(617)', '555.0142', null],
  ['+44', '2079460958', '', null],
  ['+683', '4123', '', null],
  ['+1', '', '(617) 555-0142', null],
  ['+1', '', '4123', null],
  // None at all.
  ['+1', '', '', null],
  ['', '', '', null],
  ['+44', '', '', null],
  // No phone numbers.
  ['+', '', '', countryCode],
  ['+', '44', '20 7946', countryCode],
  ['+442079460958', '', '', countryCode],
  ['+1-617-555-0142', '', '', countryCode],
  ['++44', '20', '7946 0958', characters],
  ['+44', '20', '+7946', characters],
  ['+1', '', 'call me', characters],
  ['+1', '', '617 555 0142 x12', characters],
  ['+1', '', '٠١٢٣٤٥٦', characters],
  ['+1', '', '617\u0000555', characters],
  ['+1', '', '12', tooShort],
  ['+1', '', '()--', tooShort],
  ['+44', '1', '23', tooShort],
  ['+1', '', '123456789012345', tooLong],
  ['+44', '20', '12345678901', null],
  ['+44', '20', '123456789012', tooLong],
  ['+1', '', `617${'-'.repeat(40)}555`, tooLong],
] as const)('the phone %j %j %j', ([phone_country_code, phone_city_code, phone_number, mistake]) => {
  expect(phoneMistake({ phone_country_code, phone_city_code, phone_number })).toBe(mistake)
})
