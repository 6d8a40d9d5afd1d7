import { impossibleIn, judgeDate } from './judge-date.ts'
import { oneLine } from '#basics/texts.ts'
import {
  type AmountField,
  AMOUNTS,
  ASSET_FIELDS,
  type AssetFieldName,
  columnsOf,
  type DateField,
  fieldsOf,
  labelOf,
  otherFieldsIn,
  type RecordField,
  type Row,
} from './field-lists.ts'
import type { Details } from '#record/kinds/rules/detail-fields.ts'
import { type DetailDrafts, judgeAssetDetails, mistakesInArchivedDetails } from '#record/kinds/rules/judge-details.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { judgeAmount } from './judge-amount.ts'
import { judgeRows, mistakesInSavedRows } from './judge-rows.ts'
import { ruleOf } from './rules.ts'
import type { RecordKind } from './sections.ts'
import { type AnyRow, TYPED_CHILDREN, type TypedDrafts, type TypedRows } from './typed-children.ts'
import { t } from '#basics/words/words.ts'

export const MAX_FILES = 50

type Texts = Partial<Record<AssetFieldName, string | null | undefined>>

/** A form as it stands. */
export interface AssetDraft extends Texts, TypedDrafts {
  images: readonly string[]
  documents: readonly string[]
  details?: DetailDrafts | undefined
}

/** Where something is wrong: `title`, `beneficiaries.0.beneficiary_name`. */
export interface AssetMistake {
  field: string
  message: string
}

/** The fields of one kind of record, as they are stored. Of the other kind it has those that its form named. */
export type AssetRecord = { title: string } & Partial<Record<AssetFieldName, string | null>>

export interface JudgedAsset extends Partial<TypedRows> {
  record: AssetRecord
  images: string[]
  documents: string[]
  details?: Details
}

export type AssetVerdict = { ok: true; asset: JudgedAsset } | { ok: false; mistakes: AssetMistake[] }

interface Owned {
  /** The owner’s own fields that its details may name. */
  own?: readonly OwnField[]
  /** The asset as it is stored: what it has of the other kind of record may be changed, and cleared. */
  before?: Row
}

/** Whether this may be stored as a record of its kind. `latest` is the last day that has begun anywhere. */
export function judgeAsset(
  kind: RecordKind,
  draft: AssetDraft,
  latest: string,
  { own = [], before = {} }: Owned = {},
): AssetVerdict {
  const others = otherFieldsIn(kind, before)
  // A form that knows nothing of them leaves them as they are.
  const given = others.filter((field) => columnsOf(field).some((column) => draft[column] !== undefined))
  const inForm = [...fieldsOf(kind), ...given]
  const { fields, mistakes } = judgeFields(inForm, draft, latest)
  const money = inForm.filter((field) => field.kind === 'amount').map((field) => judgeAmount(field, draft))
  const children = givenRows(draft).map(
    ([child, drafts]) => [child.name, judgeRows(child, drafts, { latest, files: draft })] as const,
  )
  const detailed = draft.details && judgeAssetDetails(draft.details, own)
  const all = [
    ...mistakes,
    ...money.flatMap((each) => each.mistakes),
    ...impossibleDates(inForm, draft, latest),
    ...foreignFields(inForm, draft),
    ...tooMany('images', draft.images),
    ...tooMany('documents', draft.documents),
    ...(detailed?.mistakes ?? []),
    ...children.flatMap(([, { mistakes }]) => mistakes),
  ]
  if (all.length > 0) return { ok: false, mistakes: all }
  const record = Object.assign(fields, ...money.map((each) => each.fields)) as AssetRecord
  const unique = (paths: readonly string[]) => [...new Set(paths)]
  const files = { images: unique(draft.images), documents: unique(draft.documents) }
  const rows = Object.fromEntries(children.map(([name, judged]) => [name, judged.rows])) as Partial<TypedRows>
  return { ok: true, asset: { record, ...files, ...rows, ...(detailed && { details: detailed.details }) } }
}

/** Children that people type, as far as the draft names them. */
const givenRows = (draft: TypedDrafts) =>
  TYPED_CHILDREN.flatMap((child) => {
    const drafts: readonly AnyRow[] | undefined = draft[child.name]
    return drafts ? [[child, drafts] as const] : []
  })

/**
 * What is wrong with a record that was stored before and comes back: every field has to be one that a form could have left
 * behind, for nothing is mended on the way. But for a title nothing is required, and fields of the other kind may be
 * there, since people change their role.
 */
export function mistakesInSaved(
  draft: AssetDraft & { details: Details },
  latest: string,
  own: readonly OwnField[] = [],
): AssetMistake[] {
  const [ofInvestor, ofCreator] = [fieldsOf('investor'), fieldsOf('creator')].map((fields) =>
    judgeFields(fields, draft, latest),
  ) as [JudgedFields, JudgedFields]
  const wrong = [...ofInvestor.mistakes, ...ofCreator.mistakes].filter(
    ({ field }) => field === 'title' || (draft[field as AssetFieldName] ?? null) !== null,
  )
  const cleaned = { ...ofInvestor.fields, ...ofCreator.fields }
  const changed = Object.entries(cleaned)
    .filter(([field, text]) => (draft[field as AssetFieldName] ?? null) !== text)
    .map(([field]) => ({
      field,
      message: t('{label} contains characters that can’t be saved', { label: labelOf(field as AssetFieldName) }),
    }))
  return [
    ...wrong,
    ...changed,
    ...AMOUNTS.flatMap((field) => mistakesInStoredAmount(field, draft)),
    ...tooMany('images', draft.images),
    ...tooMany('documents', draft.documents),
    ...mistakesInArchivedDetails(draft.details, own),
    ...givenRows(draft).flatMap(([child, drafts]) => mistakesInSavedRows(child, drafts, { latest, files: draft })),
  ]
}

/** A currency may stand without an amount, and an amount may have fewer decimals than its currency. */
function mistakesInStoredAmount(field: AmountField, draft: AssetDraft): AssetMistake[] {
  const currency = field.currency.name
  const code = draft[currency] ?? null
  if (code !== null && !/^[A-Z]{3}$/.test(code))
    return [{ field: currency, message: t('{label} isn’t a currency code, such as USD', { label: labelOf(currency) }) }]
  return (draft[field.name] ?? null) === null ? [] : judgeAmount(field, draft).mistakes
}

/** What a form says at one of its fields. */
export const mistakeAt = (verdict: AssetVerdict, field: string) =>
  verdict.ok ? null : (verdict.mistakes.find((mistake) => mistake.field === field)?.message ?? null)

interface JudgedFields {
  fields: Texts
  mistakes: AssetMistake[]
}

function judgeFields(inForm: readonly RecordField[], draft: AssetDraft, latest: string): JudgedFields {
  const mistakes: AssetMistake[] = []
  const fields: Texts = {}
  for (const field of inForm) {
    if (field.kind === 'amount') continue
    const { name, required } = field
    if (field.kind === 'date') {
      const { columns, mistake } = judgeDate(inSentences(field), draft, latest)
      if (mistake !== null) mistakes.push({ field: name, message: mistake })
      else if (required !== undefined && Object.values(columns).every((part) => part === null))
        mistakes.push({ field: name, message: required })
      Object.assign(fields, columns)
      continue
    }
    const { clean, mistakeIn } = ruleOf(field)
    const text = clean(draft[name] ?? '')
    const mistake = text === '' ? null : mistakeIn(text, labelOf(name), latest)
    if (text === '' && required !== undefined) mistakes.push({ field: name, message: required })
    if (mistake !== null) mistakes.push({ field: name, message: mistake })
    fields[name] = text === '' ? null : text
  }
  return { fields, mistakes }
}

const inSentences = ({ name }: DateField) => ({ name, label: labelOf(name) })

const impossibleDates = (inForm: readonly RecordField[], draft: AssetDraft, latest: string) =>
  inForm.flatMap((field) => {
    if (field.kind !== 'date') return []
    const message = impossibleIn(inSentences(field), draft, latest)
    return message === null ? [] : [{ field: field.name, message }]
  })

/** A field that this record does not have is refused rather than lost. */
function foreignFields(inForm: readonly RecordField[], draft: AssetDraft): AssetMistake[] {
  const columns = new Set(inForm.flatMap(columnsOf))
  return ASSET_FIELDS.filter((field) => draft[field] && !columns.has(field) && oneLine(draft[field]) !== '').map(
    (field) => ({
      field,
      message: t('{label} is not part of this kind of record', { label: labelOf(field) }),
    }),
  )
}

export const tooMany = (field: 'images' | 'documents', paths: readonly string[]) =>
  new Set(paths).size > MAX_FILES ? [{ field, message: TOO_MANY[field]() }] : []

const TOO_MANY = {
  images: () => t('An asset can have up to {max} photos', { max: MAX_FILES }),
  documents: () => t('An asset can have up to {max} documents', { max: MAX_FILES }),
}
