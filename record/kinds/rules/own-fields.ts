import { lengthOf, oneLine } from '#basics/texts.ts'
import { t, texts } from '#basics/words/words.ts'
import type { DetailValue } from './details.ts'

/* Fields that owners add for themselves. Their values lie among the details, under the field's id. */

export const OWN_KINDS = ['line', 'number', 'day', 'choice', 'yes-no', 'amount', 'link'] as const
export type OwnKind = (typeof OWN_KINDS)[number]

export const OWN_KIND_NAMES: Record<OwnKind, string> = texts({
  line: 'Text',
  number: 'Number, with a unit if you like',
  day: 'Date',
  choice: 'One of several choices',
  'yes-no': 'Yes or no',
  amount: 'Amount of money',
  link: 'Link',
})

export interface OwnField {
  id: string
  label: string
  kind: OwnKind
  /** Pieces of which category have it; null is all. */
  category: string | null
  /** The choices, or the units of a number. */
  options: string[]
}
export type NewOwnField = Omit<OwnField, 'id'>

export const MAX_OWN_FIELDS = 200
const OWN_LABEL_MAX = 100
export const OWN_TEXT_MAX = 500
const MAX_OPTIONS = 50
export const OPTION_MAX = 100

/** Whether its options mean anything. */
export const hasOptions = (kind: OwnKind) => kind === 'choice' || kind === 'number'

/** As it is stored: what its kind has no use for is left out. */
export const tidyField = ({ label, kind, category, options }: NewOwnField): NewOwnField => ({
  label: oneLine(label),
  kind,
  category: category === null ? null : oneLine(category),
  options: hasOptions(kind) ? [...new Set(options.map(oneLine))].filter((option) => option !== '') : [],
})

/** What is wrong with a field itself, by the part that is. */
export function mistakesInField(field: NewOwnField): { label?: string; options?: string } {
  const { label, kind, options } = tidyField(field)
  const long = lengthOf(label) > OWN_LABEL_MAX
  return {
    ...(label === '' && { label: t('A field needs a name') }),
    ...(long && { label: t('At most {max} characters', { max: OWN_LABEL_MAX }) }),
    ...(kind === 'choice' && options.length === 0 && { options: t('Name at least one choice') }),
    ...(options.length > MAX_OPTIONS && { options: t('At most {max} of them', { max: MAX_OPTIONS }) }),
    ...(options.some((option) => lengthOf(option) > OPTION_MAX) && {
      options: t('At most {max} characters each', { max: OPTION_MAX }),
    }),
    ...(kind === 'number' &&
      options.some((unit) => /^[\d.,'’\s]/.test(unit)) && { options: t('A unit doesn’t begin with a digit') }),
  }
}

/** What its values are. */
export function valueOf({ kind, options }: Pick<OwnField, 'kind' | 'options'>): DetailValue {
  if (kind === 'line') return { kind, max: OWN_TEXT_MAX }
  if (kind === 'choice') return { kind, options }
  if (kind === 'number') return { kind, units: options }
  return { kind }
}
