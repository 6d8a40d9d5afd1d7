import { isCalendarDate } from '#basics/calendar.ts'
import { readerDecimalSign } from '#basics/amounts/amount-typed.ts'
import { readAmount } from '#basics/amounts/read-amount.ts'
import { type DecimalSign, numberWritten } from '#basics/amounts/written-number.ts'
import { exactAmount } from '#basics/money.ts'
import { lengthOf, oneLine, prose } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import type { DetailField } from './detail-fields.ts'
import { measure, measureIn } from './measures.ts'
import { OPTION_MAX } from './own-fields.ts'

/* What the text of a detail may be, how it is typed, and how it is read. */

export const YES_NO = ['yes', 'no'] as const
const LINK_MAX = 2_000

/** What is typed as a number, whatever it is, and its unit: one of these, which stands last, or alone while the number is yet to come. */
export function measureTyped(text: string, units: readonly string[]): { number: string; unit: string } {
  const unit = units.find((each) => text === each || text.endsWith(` ${each}`))
  if (unit !== undefined) return { number: text.slice(0, -unit.length).trim(), unit }
  // A unit that its owner has taken from the field since.
  return units.length > 0 && (!/\d/.test(text) || /^[\d.,'’\s]+\p{L}/u.test(text))
    ? measureIn(text)
    : { number: text, unit: '' }
}

/** As it is stored where nothing is wrong with it: nothing but space changes. */
export function cleanDetail({ kind }: DetailField, text: string): string {
  if (kind === 'long') return prose(text)
  if (kind !== 'number' && kind !== 'amount') return oneLine(text)
  const { number, unit } = measureIn(oneLine(text))
  return measure(number, unit)
}

/** What is wrong with it; null where nothing is. */
export function mistakeInDetail(field: DetailField, text: string): string | null {
  const { label } = field
  switch (field.kind) {
    case 'line':
    case 'long':
      return lengthOf(text) > field.max
        ? t('{label} must be at most {max} characters', { label, max: String(field.max) })
        : null
    case 'choice':
      return mistakeInChoice(field, text)
    case 'yes-no':
      return (YES_NO as readonly string[]).includes(text) ? null : t('{label} must be yes or no', { label })
    case 'year':
      return /^\d{1,4}$/.test(text) && Number(text) > 0 ? null : t('{label} must be a year, such as 1962', { label })
    case 'day':
      return isCalendarDate(text) ? null : t('{label} must be a day of the calendar, such as 2021-06-12', { label })
    case 'link':
      return isLink(text) ? null : t('{label} must be an address that begins with https:// or http://', { label })
    case 'number':
      return mistakeInNumber(field, text)
    default:
      return mistakeInAmount(label, text)
  }
}

function mistakeInChoice({ label, options, isOwn }: DetailField & { options: readonly string[] }, text: string) {
  // An owner may take a choice from their own field: what was chosen before stays.
  if (isOwn)
    return lengthOf(text) > OPTION_MAX
      ? t('{label} must be at most {max} characters', { label, max: String(OPTION_MAX) })
      : null
  if (options.includes(text)) return null
  return t('{label} must be one of {choices}', { label, choices: options.map((choice) => t(choice)).join(', ') })
}

const EXACT_NUMBER = /^(0|[1-9]\d{0,11})(\.\d{1,6})?$/

function mistakeInNumber({ label, units, isOwn }: DetailField & { units: readonly string[] }, text: string) {
  const { number, unit } = measureIn(text)
  if (!EXACT_NUMBER.test(number)) return t('{label} must be a plain number, such as 40.5', { label })
  if (isOwn)
    return lengthOf(unit) > OPTION_MAX
      ? t('{label} must be at most {max} characters', { label, max: String(OPTION_MAX) })
      : null
  if (units.length === 0) return unit === '' ? null : t('{label} has no unit', { label })
  return units.includes(unit) ? null : t('{label} needs a unit: {units}', { label, units: units.join(', ') })
}

function mistakeInAmount(label: string, text: string): string | null {
  const { number, unit } = measureIn(text)
  if (!/^[A-Z]{3}$/.test(unit)) return t('{label} needs a currency, such as USD', { label })
  const exact = exactAmount(number, unit)
  if (!exact.ok) return exact.mistakeIn(label)
  return exact.amount === number ? null : t('{label} must be a plain number, such as 1234.50', { label })
}

function isLink(text: string): boolean {
  if (text.length > LINK_MAX || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

/**
 * What was typed, as it is stored, as far as it can be understood: a number may have the reader’s own separators, a link may
 * lack its beginning. What can’t be understood stays, so that its field can say so.
 */
export function storedFrom(field: DetailField, typed: string, decimalSign = readerDecimalSign()): string {
  const text = cleanDetail(field, typed)
  if (text === '') return ''
  if (field.kind === 'link') return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text) ? `https://${text}` : text
  if (field.kind !== 'number' && field.kind !== 'amount') return text
  const { number, unit } = measureIn(text)
  if (field.kind === 'number') return measure(decimalFrom(number, decimalSign) ?? number, unit)
  // As it is stored, and as it comes back to the form.
  if (mistakeInAmount(field.label, text) === null) return text
  const read = readAmount(text, { currency: null, decimalSign })
  const exact = read.kind === 'amount' && read.currency !== null ? exactAmount(read.amount, read.currency) : null
  return exact?.ok && read.kind === 'amount' ? measure(exact.amount, read.currency!) : text
}

/** A number as an exact decimal with the decimals that were typed; null where it is none. “1.200” is decided by the sign before decimals. */
export function decimalFrom(text: string, decimalSign: DecimalSign = readerDecimalSign()): string | null {
  const written = numberWritten(
    text
      .replaceAll(/\s/g, ' ')
      .replaceAll(/['’]/g, '’')
      .trim(),
  )
  if (written?.kind !== 'either') return written?.number ?? null
  return written.sign === decimalSign ? written.decimal : written.grouped
}

/** As the form shows what was stored. */
export function typedFromStored({ kind }: DetailField, stored: string): string {
  if (kind !== 'number') return stored
  const { number, unit } = measureIn(stored)
  return measure(number.replace('.', readerDecimalSign()), unit)
}
