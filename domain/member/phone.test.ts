import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPhone, type Phone, PHONE_MESSAGES, phoneMistake, splitPhone } from './phone.ts'

const aPhone = (phone_country_code: string, phone_city_code: string, phone_number: string): Phone => ({
  phone_country_code,
  phone_city_code,
  phone_number,
})
const { characters, countryCode, numberMissing, tooLong, tooShort } = PHONE_MESSAGES

test.for([
  // A line that begins with + has its country code first, its city code second.
  ['+44 20 7946 0958', ['+44', '20', '7946 0958'], null],
  ['+1 617 555 0142', ['+1', '617', '555 0142'], null],
  ['+1 617 555-0142', ['+1', '617', '555-0142'], null],
  ['+1 (617) 555.0142', ['+1', '(617)', '555.0142'], null],
  ['+49 30 123456', ['+49', '30', '123456'], null],
  ['+44 2079460958', ['+44', '2079460958', ''], null],
  ['+358 9 1234 567', ['+358', '9', '1234 567'], null],
  ['+683 4123', ['+683', '4123', ''], null],
  ['  +44   20  7946   0958  ', ['+44', '20', '7946 0958'], null],
  ['+44\t20\t7946\t0958', ['+44', '20', '7946 0958'], null],
  // Everything else is a number of the default code.
  ['617 555 0142', ['+1', '', '617 555 0142'], null],
  ['6175550142', ['+1', '', '6175550142'], null],
  ['(617) 555-0142', ['+1', '', '(617) 555-0142'], null],
  ['020 7946 0958', ['+1', '', '020 7946 0958'], null],
  ['0049 30 123456', ['+1', '', '0049 30 123456'], null],
  ['4123', ['+1', '', '4123'], null],
  // None at all.
  ['', ['+1', '', ''], null],
  ['   ', ['+1', '', ''], null],
  ['+1', ['+1', '', ''], null],
  // No phone numbers.
  ['+44', ['+44', '', ''], numberMissing],
  ['+', ['+', '', ''], countryCode],
  ['+ 44 20 7946', ['+', '44', '20 7946'], countryCode],
  ['+442079460958', ['+442079460958', '', ''], countryCode],
  ['+1-617-555-0142', ['+1-617-555-0142', '', ''], countryCode],
  ['++44 20 7946 0958', ['++44', '20', '7946 0958'], characters],
  ['44+ 20 7946 0958', ['+1', '', '44+ 20 7946 0958'], characters],
  ['+44 20 +7946', ['+44', '20', '+7946'], characters],
  ['call me', ['+1', '', 'call me'], characters],
  ['+44 twenty 7946', ['+44', 'twenty', '7946'], characters],
  ['617 555 0142 x12', ['+1', '', '617 555 0142 x12'], characters],
  ['٠١٢٣٤٥٦', ['+1', '', '٠١٢٣٤٥٦'], characters],
  ['<script>', ['+1', '', '<script>'], characters],
  ['☎️', ['+1', '', '☎️'], characters],
  ['617\u0000555', ['+1', '', '617\u0000555'], characters],
  ['12', ['+1', '', '12'], tooShort],
  ['()--', ['+1', '', '()--'], tooShort],
  ['+44 1 23', ['+44', '1', '23'], tooShort],
  ['123456789012345', ['+1', '', '123456789012345'], tooLong],
  ['+44 20 12345678901', ['+44', '20', '12345678901'], null],
  ['+44 20 123456789012', ['+44', '20', '123456789012'], tooLong],
  [`617${'-'.repeat(40)}555`, ['+1', '', `617${'-'.repeat(40)}555`], tooLong],
] as const)('the phone %j', ([text, parts, mistake]) => {
  const phone = splitPhone(text)
  expect(Object.values(phone)).toEqual(parts)
  expect(splitPhone(joinPhone(phone))).toEqual(phone)
  expect(phoneMistake(phone)).toBe(mistake)
})

test('whatever is typed, its parts join to a line that splits into the same parts', () => {
  const words = fc.array(fc.constantFrom('+', '+44', '+1', '20', '7946', '(0)', 'x', ' ', '\t', '+1+'), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(words, fc.constantFrom('', ' '), (words, between) => {
      const phone = splitPhone(words.join(between))
      expect(splitPhone(joinPhone(phone))).toEqual(phone)
    }),
  )
})

test.for([
  [aPhone('+44', '', '20 7946 0958'), '+44 20 7946 0958'],
  [aPhone('+1', '617', '555 0142'), '+1 617 555 0142'],
  [aPhone('+1', '', '617 555 0142'), '617 555 0142'],
  [aPhone('', '', ''), ''],
] as const)('%j is shown as %j', ([phone, line]) => {
  expect(joinPhone(phone)).toBe(line)
})
