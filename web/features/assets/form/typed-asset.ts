import type { Asset } from '#contract/assets.ts'
import { BENEFICIARY_COLUMNS, type Beneficiary } from '#domain/assets/beneficiaries.ts'
import { AMOUNTS, type AssetFieldName, columnsOf, fieldsOf } from '#domain/assets/field-lists.ts'
import { each } from '#domain/each.ts'
import type { RecordKind } from '#domain/assets/sections.ts'
import type { AssetDraft } from '#domain/assets/judge-asset.ts'
import { strippedAmount } from '#domain/money.ts'

/** One who is to inherit, as typed; the key is the form's own. */
export interface TypedBeneficiary extends Record<keyof Beneficiary, string> {
  key: string
}

export type TypedFields = Partial<Record<AssetFieldName, string>>

/** What of a form is typed; its files go their own way. */
export interface TypedAsset {
  fields: TypedFields
  beneficiaries: TypedBeneficiary[]
}

/** The single values of a record of this kind, in the order of its form. */
const columnsIn = (kind: RecordKind) => fieldsOf(kind).flatMap(columnsOf)
const currenciesIn = (kind: RecordKind) => AMOUNTS.filter((field) => field.of[kind]).map((field) => field.currency.name)

export const anEmptyAsset = (kind: RecordKind, currency: string): TypedAsset => ({
  fields: { ...each(columnsIn(kind), ''), ...each(currenciesIn(kind), currency) },
  beneficiaries: [],
})

/** A saved asset as the form holds it. What belongs to the other kind of record is left alone. */
export const typedFrom = (asset: Asset, kind: RecordKind, currency: string): TypedAsset => ({
  fields: {
    ...Object.fromEntries(columnsIn(kind).map((column) => [column, asset[column] ?? ''])),
    ...Object.fromEntries(currenciesIn(kind).map((column) => [column, asset[column] ?? currency])),
  },
  beneficiaries: asset.beneficiaries.map((saved, index) => ({
    ...aNewBeneficiary(`kept-${index}`),
    ...Object.fromEntries(Object.entries(saved).map(([column, text]) => [column, text ?? ''])),
  })),
})

/** What is judged, and sent. */
export function assetDraft(kind: RecordKind, { fields, beneficiaries }: TypedAsset, files: Files): AssetDraft {
  const amounts = AMOUNTS.filter((field) => field.of[kind]).map(({ name }) => [
    name,
    strippedAmount(fields[name] ?? ''),
  ])
  return {
    ...fields,
    ...Object.fromEntries(amounts),
    ...files,
    beneficiaries: beneficiaries.map(({ key: _ofTheForm, ...beneficiary }) => beneficiary),
  }
}

interface Files {
  images: string[]
  documents: string[]
}

const aNewKey = () => `typed-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

export const aNewBeneficiary = (key = aNewKey()): TypedBeneficiary => ({ key, ...each(BENEFICIARY_COLUMNS, '') })

export const isFilled = ({ key: _ofTheForm, ...texts }: TypedBeneficiary) =>
  Object.values(texts).some((text) => text.trim() !== '')
