import { ACQUISITION_METHODS, assetFieldsFor, FIRST_SALE_METHODS, RECORD_KINDS, type RecordKind } from './fields.ts'
import { type BeneficiaryDraft, type Beneficiary, judgeBeneficiaries } from './beneficiaries.ts'
import { isCalendarDate } from '../calendar.ts'
import { exactAmount } from '../money.ts'
import type { Role } from '../roles.ts'
import { lengthOf, oneLine, prose } from '../texts.ts'

/** Creators record works, everybody else what they hold. */
export const recordKindOf = (role: Role): RecordKind => (role === 'creator' ? 'creator' : 'investor')

export const MAX_FILES = 50

/** What of an asset is one value. */
export const ASSET_FIELDS = [
  'title',
  'description',
  'category',
  'genre',
  'creation_date',
  'value_at_creation',
  'value_currency',
  'first_sale_method',
  'inspiration_story',
  'date_of_acquisition',
  'cost_at_acquisition',
  'cost_currency',
  'acquisition_location',
  'how_acquired',
  'previous_owner',
  'provenance_story',
] as const
export type AssetFieldName = (typeof ASSET_FIELDS)[number]

type Texts = Partial<Record<AssetFieldName, string | null | undefined>>

/** A form as it stands. */
export interface AssetDraft extends Texts {
  images: readonly string[]
  documents: readonly string[]
  beneficiaries: readonly BeneficiaryDraft[]
}

/** Where something is wrong: `title`, `beneficiaries.0.beneficiary_name`. */
export interface AssetMistake {
  field: string
  message: string
}

/** The fields of one kind of record, as they are kept. Those of the other kind are not in it. */
export type AssetRecord = { title: string } & Partial<Record<AssetFieldName, string | null>>

export interface JudgedAsset {
  record: AssetRecord
  images: string[]
  documents: string[]
  beneficiaries: Beneficiary[]
}

export type AssetVerdict = { ok: true; asset: JudgedAsset } | { ok: false; mistakes: AssetMistake[] }

interface Rule {
  /** What is said where the field is empty. */
  required?: string
  clean: (text: string) => string
  /** What is wrong with what is there, to be read after the field's label. */
  mistakeIn: (text: string, latest: string) => string | null
}

const line = (max: number): Rule => ({ clean: oneLine, mistakeIn: longerThan(max) })
const story = (max: number): Rule => ({ clean: prose, mistakeIn: longerThan(max) })
const oneOf = (choices: readonly string[]): Rule => ({
  clean: oneLine,
  mistakeIn: (text) => (choices.includes(text) ? null : `must be one of ${choices.join(', ')}`),
})
/** Both kinds of date are of something that has happened. */
const pastDay: Rule = {
  clean: (text) => text.trim(),
  mistakeIn: (text, latest) => {
    if (!isCalendarDate(text)) return 'must be a day of the calendar, such as 2021-06-12'
    return text > latest ? 'cannot be in the future' : null
  },
}

const COMMON = {
  title: { ...line(255), required: 'Asset title is required' },
  description: story(5_000),
  category: line(100),
}

const RULES: Record<RecordKind, Partial<Record<AssetFieldName, Rule>>> = {
  creator: {
    ...COMMON,
    genre: line(100),
    creation_date: { ...pastDay, required: 'Creation date is required for creators' },
    first_sale_method: oneOf(FIRST_SALE_METHODS),
    inspiration_story: story(10_000),
  },
  investor: {
    ...COMMON,
    date_of_acquisition: { ...pastDay, required: 'Date of acquisition is required' },
    how_acquired: { ...oneOf(ACQUISITION_METHODS), required: 'How acquired is required' },
    acquisition_location: line(100),
    previous_owner: line(100),
    provenance_story: story(10_000),
  },
}

export const MONEY = {
  creator: { amount: 'value_at_creation', currency: 'value_currency' },
  investor: { amount: 'cost_at_acquisition', currency: 'cost_currency' },
} as const

/** Whether this may be kept as a record of its kind. `latest` is the last day that has begun anywhere. */
export function judgeAsset(kind: RecordKind, draft: AssetDraft, latest: string): AssetVerdict {
  const { fields, mistakes } = judgeFields(kind, draft, latest)
  const money = judgeMoney(kind, draft)
  const { beneficiaries, mistakes: ofBeneficiaries } = judgeBeneficiaries(draft.beneficiaries)
  const all = [
    ...mistakes,
    ...money.mistakes,
    ...foreignFields(kind, draft),
    ...tooMany('images', draft.images),
    ...tooMany('documents', draft.documents),
    ...ofBeneficiaries,
  ]
  if (all.length > 0) return { ok: false, mistakes: all }
  const record = { ...fields, ...money.fields } as AssetRecord
  const unique = (paths: readonly string[]) => [...new Set(paths)]
  const files = { images: unique(draft.images), documents: unique(draft.documents) }
  return { ok: true, asset: { record, ...files, beneficiaries } }
}

/**
 * What is wrong with a record that was kept before and comes back: every field has to be one that a form could have left
 * behind, for nothing is mended on the way. But for a title nothing is required, and fields of the other kind may be
 * there, since people change their role.
 */
export function mistakesInKept(draft: AssetDraft, latest: string): AssetMistake[] {
  const [ofInvestor, ofCreator] = [judgeFields('investor', draft, latest), judgeFields('creator', draft, latest)]
  const wrong = [...ofInvestor.mistakes, ...ofCreator.mistakes].filter(
    ({ field }) => field === 'title' || (draft[field as AssetFieldName] ?? null) !== null,
  )
  const cleaned = { ...ofInvestor.fields, ...ofCreator.fields }
  const changed = Object.entries(cleaned)
    .filter(([field, text]) => (draft[field as AssetFieldName] ?? null) !== text)
    .map(([field]) => ({ field, message: `${LABELS[field as AssetFieldName]} holds signs that are not kept` }))
  const { beneficiaries, mistakes: ofBeneficiaries } = judgeBeneficiaries(draft.beneficiaries)
  const changedBeneficiaries = beneficiaries.flatMap((each, i) =>
    Object.entries(each).some(([field, text]) => (draft.beneficiaries[i]![field as keyof Beneficiary] ?? null) !== text)
      ? [{ field: `beneficiaries.${i}`, message: `Beneficiary ${i + 1} holds signs that are not kept` }]
      : [],
  )
  return [
    ...wrong,
    ...changed,
    ...RECORD_KINDS.flatMap((kind) => mistakesInKeptMoney(kind, draft)),
    ...tooMany('images', draft.images),
    ...tooMany('documents', draft.documents),
    ...ofBeneficiaries,
    ...changedBeneficiaries,
  ]
}

/** A currency may stand without an amount, and an amount may have fewer decimals than its currency. */
function mistakesInKeptMoney(kind: RecordKind, draft: AssetDraft): AssetMistake[] {
  const { amount, currency } = MONEY[kind]
  const code = draft[currency] ?? null
  if (code !== null && !/^[A-Z]{3}$/.test(code)) return [{ field: currency, message: `${LABELS[currency]} is no code` }]
  return (draft[amount] ?? null) === null ? [] : judgeMoney(kind, draft).mistakes
}

/** What a form says at one of its fields. */
export const mistakeAt = (verdict: AssetVerdict, field: string) =>
  verdict.ok ? null : (verdict.mistakes.find((mistake) => mistake.field === field)?.message ?? null)

function judgeFields(kind: RecordKind, draft: AssetDraft, latest: string) {
  const mistakes: AssetMistake[] = []
  const fields: Texts = {}
  for (const [field, { clean, required, mistakeIn }] of Object.entries(RULES[kind]) as [AssetFieldName, Rule][]) {
    const text = clean(draft[field] ?? '')
    const mistake = text === '' ? null : mistakeIn(text, latest)
    if (text === '' && required !== undefined) mistakes.push({ field, message: required })
    if (mistake !== null) mistakes.push({ field, message: `${LABELS[field]} ${mistake}` })
    fields[field] = text === '' ? null : text
  }
  return { fields, mistakes }
}

/** An amount has its currency; without one, a currency says nothing and is not kept. */
function judgeMoney(kind: RecordKind, draft: AssetDraft): { fields: Texts; mistakes: AssetMistake[] } {
  const { amount, currency } = MONEY[kind]
  const [text, code] = [draft[amount]?.trim() ?? '', draft[currency]?.trim() ?? '']
  if (text === '') return { fields: { [amount]: null, [currency]: null }, mistakes: [] }
  const refuse = (field: string, message: string) => ({ fields: {}, mistakes: [{ field, message }] })
  if (!/^[A-Z]{3}$/.test(code)) return refuse(currency, `${LABELS[amount]} needs a currency, such as USD`)
  const exact = exactAmount(text, code)
  if (!exact.ok) return refuse(amount, `${LABELS[amount]} ${exact.mistake}`)
  return { fields: { [amount]: exact.amount, [currency]: code }, mistakes: [] }
}

/** A field that this kind of record does not have is refused rather than lost. */
const foreignFields = (kind: RecordKind, draft: AssetDraft) =>
  ASSET_FIELDS.filter((field) => !isFieldOf(kind, field) && oneLine(draft[field] ?? '') !== '').map((field) => ({
    field,
    message: `${LABELS[field]} is not part of this kind of record`,
  }))

function isFieldOf(kind: RecordKind, field: AssetFieldName) {
  const { amount, currency } = MONEY[kind]
  return field in RULES[kind] || field === amount || field === currency
}

const tooMany = (field: 'images' | 'documents', paths: readonly string[]) =>
  new Set(paths).size > MAX_FILES ? [{ field, message: `An asset has ${MAX_FILES} ${field} at most` }] : []

function longerThan(max: number) {
  return (text: string) => (lengthOf(text) > max ? `must be at most ${max} characters` : null)
}

const LABELS = Object.fromEntries([
  ...RECORD_KINDS.flatMap(assetFieldsFor).map(({ name, label }) => [name, label]),
  ['title', 'Asset title'],
  ['value_currency', 'Currency of the value'],
  ['cost_currency', 'Currency of the cost'],
]) as Record<AssetFieldName, string>
