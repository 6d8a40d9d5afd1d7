import { type Details, detailField } from '#domain/kinds/detail-fields.ts'
import { measureIn, storedFrom, typedFromStored } from '#domain/kinds/detail-values.ts'
import type { OwnField } from '#domain/kinds/own-fields.ts'

/** As a form holds them: by the field, in the reader’s own way of writing numbers. */
export type TypedDetails = Record<string, string>

const isMeasured = (kind: string) => kind === 'number' || kind === 'amount'

/** What is saved, in a form. Without what is of no field any more. */
export const typedFromDetails = (details: Details, own: readonly OwnField[]): TypedDetails =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, stored]) => {
      const field = detailField(name, own)
      return field ? [[name, typedFromStored(field, stored)]] : []
    }),
  )

/** What a form sends of them. A unit that was chosen for no number says nothing. */
export const detailsToSend = (typed: TypedDetails, own: readonly OwnField[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const field = detailField(name, own)
      if (field === null || (isMeasured(field.kind) && measureIn(text).number === '')) return []
      const stored = storedFrom(field, text)
      return stored === '' ? [] : [[name, stored]]
    }),
  )

/** Without what was emptied: that is no reason to show a field any longer. */
export const withoutEmpty = (typed: TypedDetails): TypedDetails =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
