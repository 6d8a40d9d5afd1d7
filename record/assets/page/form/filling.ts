import type { Suggestion } from '#work/auto-fill/contract.ts'
import type { RecordKind } from '../../rules/sections.ts'
import { type AssetFieldName, fieldIn } from '../../rules/field-lists.ts'
import { t } from '#basics/words/words.ts'
import { percent } from '#work/auto-fill/page/shared/course.ts'
import type { TypedFields } from '../shared/typed-asset.ts'

export interface Filling {
  fields: TypedFields
  /** What was filled in, and how sure it is; null where nobody said. */
  marks: Marks
}
export type Marks = Partial<Record<AssetFieldName, number | null>>

/** What this form takes of a suggestion: only where nothing stands. What somebody has typed is never touched. */
export function fillingOf(
  kind: RecordKind,
  typed: TypedFields,
  { suggested_title, suggested_category, metadata }: Suggestion,
): Filling {
  const { description, estimatedValue, currency, confidences } = metadata
  const {
    name: amount,
    currency: { name: code },
  } = fieldIn('value', kind)
  const worth = estimatedValue !== null && currency !== null ? estimatedValue : null
  const suggested: [field: AssetFieldName, text: string | null, confidence: number | null][] = [
    ['title', suggested_title, confidences.title],
    ['category', suggested_category, confidences.category],
    ['description', description, confidences.description],
    [amount, worth, confidences.estimatedValue],
  ]
  const taken = suggested.filter(([field, text]) => text !== null && (typed[field] ?? '').trim() === '')
  const fields: TypedFields = Object.fromEntries(taken.map(([field, text]) => [field, text]))
  // An amount without its own currency would be another one.
  if (amount in fields && currency !== null) fields[code] = currency
  return { fields, marks: Object.fromEntries(taken.map(([field, , confidence]) => [field, confidence])) }
}

/** What stands below a field that was filled in. */
export const markInWords = (confidence: number | null) =>
  confidence === null
    ? t('Filled in from your photo. Please check it.')
    : t('Filled in from your photo, {percent} sure. Please check it.', { percent: percent(confidence) })
