import { isCalendarDate } from '#basics/calendar.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import { locale, t } from '#basics/words/words.ts'
import type { Rate } from './convert.ts'

/* A rate as its owner types it. */

export const MAX_RATES = 2_000
const MAX_SOURCE = 255
const MAX_WHOLE = 12
const MAX_DECIMALS = 10

export type RateDraft = { readonly [Column in keyof Rate]?: string | null | undefined }
interface RateMistake {
  field: string
  message: string
}
type Verdict = { ok: true; rate: Rate } | { ok: false; mistakes: RateMistake[] }

const CODE = /^[A-Z]{3}$/

/** Whether this may be stored. `latest` is the last day that has begun anywhere. */
export function judgeRate(draft: RateDraft, latest: string): Verdict {
  const [base, quote, day] = [draft.base?.trim() ?? '', draft.quote?.trim() ?? '', draft.day?.trim() ?? '']
  const [source, rate] = [oneLine(draft.source ?? ''), rateOf(draft.rate ?? '')]
  const mistaken = rateMistake(draft.rate ?? '')
  const mistakes: RateMistake[] = [
    ...(CODE.test(base) ? [] : [{ field: 'base', message: t('Please choose a currency') }]),
    ...(CODE.test(quote) ? [] : [{ field: 'quote', message: t('Please choose a currency') }]),
    ...(base === quote && base !== '' ? [{ field: 'quote', message: t('Please choose two currencies') }] : []),
    ...(mistaken === null ? [] : [{ field: 'rate', message: mistaken }]),
    ...mistakesInDay(day, latest),
    ...(source === '' ? [{ field: 'source', message: t('Please say where the rate is from') }] : []),
    ...(lengthOf(source) > MAX_SOURCE
      ? [
          {
            field: 'source',
            message: t('{label} must be at most {max} characters', { label: t('Source'), max: String(MAX_SOURCE) }),
          },
        ]
      : []),
  ]
  if (mistakes.length > 0 || rate === null) return { ok: false, mistakes }
  return { ok: true, rate: { base, quote, day, rate, source } }
}

function mistakesInDay(day: string, latest: string): RateMistake[] {
  const refuse = (message: string) => [{ field: 'day', message }]
  if (!isCalendarDate(day)) return refuse(t('Day must be a day of the calendar, such as 2021-06-12'))
  if (day > latest) return refuse(t('Day can’t be in the future'))
  return day < '1900-01-01' ? refuse(t('Day must be after 1900')) : []
}

/** A rate as it is stored; null where what was typed is none. */
export const rateOf = (typed: string): string | null => plain(typed.trim())

export const rateMistake = (typed: string): string | null =>
  rateOf(typed) === null ? t('Rate must be a number above 0, such as 0.9512') : null

/** A decimal without zeros at its ends; null where it is no rate. */
function plain(text: string): string | null {
  const [, whole = '', decimals = ''] = /^(\d{1,30})(?:\.(\d{0,30}))?$/.exec(text) ?? []
  if (whole === '') return null
  // Safe pattern: 30 digits on either side, by the line above.
  const [front, back] = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')]
  if (front.length > MAX_WHOLE || back.length > MAX_DECIMALS || (front === '0' && back === '')) return null
  return back === '' ? front : `${front}.${back}`
}

/** A rate as its reader writes decimals. */
export const inDigits = (rate: string) =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: MAX_DECIMALS }).format(rate as Intl.StringNumericLiteral)
