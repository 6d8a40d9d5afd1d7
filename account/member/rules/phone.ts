import { t, texts } from '#basics/words/words.ts'

/** A phone number as it is stored: `+44`, `20`, `7946 0958`. A part that was not given is blank. */
export interface Phone {
  phone_country_code: string
  phone_city_code: string
  phone_number: string
}

export const DEFAULT_PHONE_CODE = '+1'
/** How long the city code and the number may be, spaces and brackets included. */
const PHONE_PART_MAX = 40
/** The most digits that a number has anywhere, its country code included (ITU-T E.164). */
const DIGITS_MAX = 15
/** The fewest after the country code: some islands have no more. */
const DIGITS_MIN = 4

export const PHONE_MESSAGES = texts({
  characters: 'A phone number has the digits 0 to 9 only, with spaces, brackets, dots or dashes between them',
  countryCode: 'Please put a space after the country code, as in +44 20 7946 0958',
  tooShort: 'This phone number is too short',
})

const tooLong = () => t('A phone number has at most {max} digits', { max: DIGITS_MAX })

/** What is wrong with a phone number. Having none is no mistake. */
export function phoneMistake(phone: Phone): string | null {
  const { phone_country_code, phone_city_code, phone_number } = phone
  const local = phone_city_code + phone_number
  if (local === '' && phone_country_code === '') return null
  if (local.length > PHONE_PART_MAX) return tooLong()
  if (!/^\+?[\d ().-]*$/.test(phone_country_code) || !/^[\d ().-]*$/.test(local)) return PHONE_MESSAGES.characters
  if (!/^\+\d{1,3}$/.test(phone_country_code)) return PHONE_MESSAGES.countryCode
  if (local === '') return null
  if (countDigits(local) < DIGITS_MIN) return PHONE_MESSAGES.tooShort
  return countDigits(phone_country_code + local) <= DIGITS_MAX ? null : tooLong()
}

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length
