import { type DetailField, detailParts, type Details } from './detail-fields.ts'
import { detailInWords } from './detail-in-words.ts'
import type { OwnField } from './own-fields.ts'

export interface DetailFact {
  field: DetailField
  label: string
  text: string
}

interface Piece {
  category: string | null
  details: Details
}

/** What the details of a piece say, as people read it: what its kind has first. What is empty is left out. */
export function detailFacts(
  { category, details }: Piece,
  own: readonly OwnField[],
  dayInWords: (day: string) => string,
): DetailFact[] {
  const parts = detailParts(category, details, own)
  return [...parts.ofKind, ...parts.own, ...parts.core, ...parts.others].flatMap((field) => {
    const stored = details[field.name] ?? ''
    return stored === '' ? [] : [{ field, label: field.label, text: detailInWords(field, stored, dayInWords) }]
  })
}
