import { type DetailField, type Details, detailField } from '#record/kinds/rules/detail-fields.ts'
import { measureTyped, storedFrom, typedFromStored } from '#record/kinds/rules/detail-values.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'

/** As a form holds them: by the field, in the reader’s own way of writing numbers. */
export type TypedDetails = Record<string, string>

/** A unit that was chosen for no number says nothing. */
function isUnitAlone(field: DetailField, text: string): boolean {
  if (field.kind === 'amount') return /^\s*(?:[A-Z]{3})?$/.test(text)
  return field.kind === 'number' && measureTyped(text, field.units).number === ''
}

/** What is saved, in a form. Without what is of no field any more. */
export const typedFromDetails = (details: Details, own: readonly OwnField[]): TypedDetails =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, stored]) => {
      const field = detailField(name, own)
      return field ? [[name, typedFromStored(field, stored)]] : []
    }),
  )

/** What a form sends of them. */
export const detailsToSend = (typed: TypedDetails, own: readonly OwnField[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const field = detailField(name, own)
      if (field === null || isUnitAlone(field, text)) return []
      const stored = storedFrom(field, text)
      return stored === '' ? [] : [[name, stored]]
    }),
  )

/** Without what was emptied: that is no reason to show a field any longer. */
export const withoutEmpty = (typed: TypedDetails): TypedDetails =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
