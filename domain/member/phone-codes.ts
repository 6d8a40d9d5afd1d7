interface PhoneCode {
  code: string
  country: string
  /** How the digits stand when they are shown: `#` is one of them. */
  format: string
}

/** The codes that the profile page offers, the most requested first, then by country. */
export const PHONE_CODES: readonly PhoneCode[] = [
  { code: '+1', country: 'United States and Canada', format: '(###) ###-####' },
  { code: '+44', country: 'United Kingdom', format: '#### ### ####' },
  { code: '+33', country: 'France', format: '## ## ## ## ##' },
  { code: '+49', country: 'Germany', format: '### ########' },
  { code: '+81', country: 'Japan', format: '##-####-####' },
  { code: '+82', country: 'South Korea', format: '##-####-####' },
  { code: '+86', country: 'China', format: '### #### ####' },
  { code: '+91', country: 'India', format: '##### #####' },
  { code: '+65', country: 'Singapore', format: '#### ####' },
  { code: '+54', country: 'Argentina', format: '## #### ####' },
  { code: '+61', country: 'Australia', format: '#### ### ###' },
  { code: '+43', country: 'Austria', format: '### ### ####' },
  { code: '+32', country: 'Belgium', format: '### ## ## ##' },
  { code: '+55', country: 'Brazil', format: '## #####-####' },
  { code: '+420', country: 'Czechia', format: '### ### ###' },
  { code: '+45', country: 'Denmark', format: '## ## ## ##' },
  { code: '+358', country: 'Finland', format: '## ### ####' },
  { code: '+30', country: 'Greece', format: '### ### ####' },
  { code: '+852', country: 'Hong Kong', format: '#### ####' },
  { code: '+36', country: 'Hungary', format: '## ### ####' },
  { code: '+353', country: 'Ireland', format: '## ### ####' },
  { code: '+972', country: 'Israel', format: '##-###-####' },
  { code: '+39', country: 'Italy', format: '### ### ####' },
  { code: '+352', country: 'Luxembourg', format: '### ### ###' },
  { code: '+52', country: 'Mexico', format: '## #### ####' },
  { code: '+31', country: 'Netherlands', format: '## ### ## ##' },
  { code: '+64', country: 'New Zealand', format: '## ### ####' },
  { code: '+47', country: 'Norway', format: '### ## ###' },
  { code: '+48', country: 'Poland', format: '### ### ###' },
  { code: '+351', country: 'Portugal', format: '### ### ###' },
  { code: '+966', country: 'Saudi Arabia', format: '## ### ####' },
  { code: '+27', country: 'South Africa', format: '## ### ####' },
  { code: '+34', country: 'Spain', format: '### ### ###' },
  { code: '+46', country: 'Sweden', format: '## ### ## ##' },
  { code: '+41', country: 'Switzerland', format: '## ### ## ##' },
  { code: '+90', country: 'Türkiye', format: '### ### ## ##' },
  { code: '+971', country: 'United Arab Emirates', format: '## ### ####' },
]

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

const findCode = (code: string) => PHONE_CODES.find((each) => each.code === code)

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

export interface Dialled {
  code: string
  digits: string
  /** More was typed than a number of this code holds, and is left out. */
  cut: boolean
}

/** What a field holds after this was typed or pasted into it. A number that brings its country code along changes the code. */
export function takePhone(code: string, typed: string): Dialled {
  const brought = typed.trim().startsWith('+') ? findBroughtCode(typed) : undefined
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

function cutTo(code: string, digits: string): Dialled {
  const { max } = phoneLengths(code)
  return { code, digits: digits.slice(0, max), cut: digits.length > max }
}

/** What is wrong with a number of this code. Having none is no mistake. */
export function phoneDigitsMistake(code: string, digits: string): string | null {
  const { min, max } = phoneLengths(code)
  if (digits === '' || (digits.length >= min && digits.length <= max)) return null
  return `Please enter a valid phone number for ${phoneCountry(code)}`
}

/** The digits in the groups of their country: `(617) 555-0142`. */
export function formatPhone(code: string, digits: string): string {
  const rest = [...digits]
  let shown = ''
  for (const sign of findCode(code)?.format ?? '') {
    if (rest.length === 0) break
    shown += sign === '#' ? rest.shift() : sign
  }
  return shown + rest.join('')
}
