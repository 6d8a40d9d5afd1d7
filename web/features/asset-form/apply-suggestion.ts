import type { RecordKind } from '#domain/asset-fields.ts'
import type { AssetFieldName } from '#domain/assets.ts'
import { strippedAmount } from '#domain/money.ts'
import { AMOUNTS, type TypedFields } from './typed-asset.ts'

/** What a photograph was taken to show. */
export interface Suggested {
  suggested_title: string | null
  suggested_category: string | null
  metadata: {
    description: string | null
    estimatedValue: string | null
    currency?: string | null
  }
}

interface Form {
  kind: RecordKind
  fields: TypedFields
  /** What an earlier photograph filled in, and nobody has touched since. */
  filled: readonly AssetFieldName[]
  categories: readonly string[]
}

/**
 * What a photograph adds to a form: only where nobody has typed anything. A category has to be one of the list, and a
 * value brings its currency along; the day of the photograph is no day on which anything was acquired or made.
 */
export function applySuggestion(suggested: Suggested, { kind, fields, filled, categories }: Form) {
  const { amount, currency } = AMOUNTS[kind]
  const { suggested_title, suggested_category, metadata } = suggested
  const value = strippedAmount(metadata.estimatedValue ?? '')
  const category = categories.find((name) => name.toLowerCase() === suggested_category?.trim().toLowerCase())
  const found: [AssetFieldName, string | null | undefined][] = [
    ['title', suggested_title],
    ['category', category],
    ['description', metadata.description],
    [amount, value],
  ]
  const isOpen = (field: AssetFieldName) => (fields[field] ?? '').trim() === '' || filled.includes(field)
  const taken = found.flatMap(([field, text]) => (text?.trim() && isOpen(field) ? [[field, text.trim()] as const] : []))
  const code = metadata.currency?.trim().toUpperCase() ?? ''
  const isPriced = taken.some(([field]) => field === amount) && /^[A-Z]{3}$/.test(code)
  const all = isPriced ? [...taken, [currency, code] as const] : taken
  return {
    fields: { ...fields, ...Object.fromEntries(all) } as TypedFields,
    filled: [...new Set([...filled, ...all.map(([field]) => field)])],
  }
}
