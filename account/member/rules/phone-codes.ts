import { DEFAULT_PHONE_CODE, type Phone } from './phone.ts'
import { t, texts } from '#basics/words/words.ts'

interface PhoneCode {
  code: string
  country: string
  /** The countries that have it, by ISO 3166. */
  regions: readonly string[]
}

/** The codes that the profile page offers, the most requested first, then by country. */
export const PHONE_CODES: readonly PhoneCode[] = texts(
  [
    { code: '+1', country: 'United States and Canada', regions: ['US', 'CA'] },
    { code: '+44', country: 'United Kingdom', regions: ['GB'] },
    { code: '+33', country: 'France', regions: ['FR'] },
    { code: '+49', country: 'Germany', regions: ['DE'] },
    { code: '+81', country: 'Japan', regions: ['JP'] },
    { code: '+82', country: 'South Korea', regions: ['KR'] },
    { code: '+86', country: 'China', regions: ['CN'] },
    { code: '+91', country: 'India', regions: ['IN'] },
    { code: '+65', country: 'Singapore', regions: ['SG'] },
    { code: '+54', country: 'Argentina', regions: ['AR'] },
    { code: '+61', country: 'Australia', regions: ['AU'] },
    { code: '+43', country: 'Austria', regions: ['AT'] },
    { code: '+32', country: 'Belgium', regions: ['BE'] },
    { code: '+55', country: 'Brazil', regions: ['BR'] },
    { code: '+420', country: 'Czechia', regions: ['CZ'] },
    { code: '+45', country: 'Denmark', regions: ['DK'] },
    { code: '+358', country: 'Finland', regions: ['FI'] },
    { code: '+30', country: 'Greece', regions: ['GR'] },
    { code: '+852', country: 'Hong Kong', regions: ['HK'] },
    { code: '+36', country: 'Hungary', regions: ['HU'] },
    { code: '+353', country: 'Ireland', regions: ['IE'] },
    { code: '+972', country: 'Israel', regions: ['IL'] },
    { code: '+39', country: 'Italy', regions: ['IT'] },
    { code: '+352', country: 'Luxembourg', regions: ['LU'] },
    { code: '+52', country: 'Mexico', regions: ['MX'] },
    { code: '+31', country: 'Netherlands', regions: ['NL'] },
    { code: '+64', country: 'New Zealand', regions: ['NZ'] },
    { code: '+47', country: 'Norway', regions: ['NO'] },
    { code: '+48', country: 'Poland', regions: ['PL'] },
    { code: '+351', country: 'Portugal', regions: ['PT'] },
    { code: '+966', country: 'Saudi Arabia', regions: ['SA'] },
    { code: '+27', country: 'South Africa', regions: ['ZA'] },
    { code: '+34', country: 'Spain', regions: ['ES'] },
    { code: '+46', country: 'Sweden', regions: ['SE'] },
    { code: '+41', country: 'Switzerland', regions: ['CH'] },
    { code: '+90', country: 'Türkiye', regions: ['TR'] },
    { code: '+971', country: 'United Arab Emirates', regions: ['AE'] },
  ],
  ['country'],
)

interface Lengths {
  min: number
  max: number
}

const EXACTLY_TEN = { min: 10, max: 10 }
const LENGTHS: Record<string, Lengths> = {
  '+1': EXACTLY_TEN,
  '+33': EXACTLY_TEN,
  '+81': EXACTLY_TEN,
  '+82': EXACTLY_TEN,
  '+91': EXACTLY_TEN,
  '+44': { min: 10, max: 11 },
  '+49': { min: 10, max: 11 },
  '+65': { min: 8, max: 8 },
  '+86': { min: 11, max: 11 },
}
const OF_OTHERS: Lengths = { min: 6, max: 15 }

/** How many digits a number of this code has, the code itself not counted. */
export const phoneLengths = (code: string): Lengths => LENGTHS[code] ?? OF_OTHERS

/** A code that was stored before it had to be one of these goes by its own name. */
export const phoneCountry = (code: string) => findCode(code)?.country ?? code

/** The code of a country, by ISO 3166; none where it is not among those offered. */
export const codeOfRegion = (region: string) => PHONE_CODES.find(({ regions }) => regions.includes(region))?.code

const findCode = (code: string) => PHONE_CODES.find((each) => each.code === code)

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

export interface Dialled {
  code: string
  digits: string
  /** More was typed than a number of this code holds, and is left out. */
  cut: boolean
}

/** What a field holds after this was typed or pasted into it. A number that brings its country code along changes the code. */
export function takePhone(code: string, typed: string): Dialled {
  const brought = typed.trim().startsWith('+') ? (findBroughtCode(typed) ?? otherCodeIn(typed)) : undefined
  const digits = digitsOf(typed)
  if (brought) return cutTo(brought, digits.slice(brought.length - 1))
  const { min, max } = phoneLengths(code)
  // The country code without its sign, as some address books have it.
  const bare = digits.slice(code.length - 1)
  const bringsOwn = digits.length > max && digits.startsWith(code.slice(1)) && bare.length >= min && bare.length <= max
  return cutTo(code, bringsOwn ? bare : digits)
}

function findBroughtCode(typed: string): string | undefined {
  const dialled = `+${digitsOf(typed)}`
  return PHONE_CODES.map(({ code }) => code)
    .filter((code) => dialled.startsWith(code) && dialled.length > code.length)
    .toSorted((a, b) => b.length - a.length)[0]
}

/** One that is not among those offered ends at the first space. */
function otherCodeIn(typed: string): string | undefined {
  const [code = '', ...rest] = typed.trim().split(' ')
  return /^\+\d{1,3}$/.test(code) && digitsOf(rest.join('')) !== '' ? code : undefined
}

function cutTo(code: string, digits: string): Dialled {
  const { max } = phoneLengths(code)
  return { code, digits: digits.slice(0, max), cut: digits.length > max }
}

/** What is wrong with a number of this code. Having none is no mistake. */
export function phoneDigitsMistake(code: string, digits: string): string | null {
  const { min, max } = phoneLengths(code)
  if (digits === '' || (digits.length >= min && digits.length <= max)) return null
  return t('Please enter a valid phone number for {country}', { country: phoneCountry(code) })
}

/** What a form has of a number that is stored: one of an earlier release may have a city code, spaces and brackets. */
export const dialledOf = ({
  phone_country_code,
  phone_city_code,
  phone_number,
}: Record<keyof Phone, string | null>) => ({
  phone_country_code: phone_country_code ?? DEFAULT_PHONE_CODE,
  phone_number: digitsOf(`${phone_city_code ?? ''}${phone_number ?? ''}`),
})
