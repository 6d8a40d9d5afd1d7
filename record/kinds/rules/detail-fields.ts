import { joined, t } from '#basics/words/words.ts'
import { CORE, type DetailEntry, type DetailName, DETAILS, type DetailValue } from './details.ts'
import { kindOf, KINDS } from './kinds.ts'
import { type OwnField, valueOf } from './own-fields.ts'

/** One of a piece’s details, be it ours or its owner’s: `name` is how its value is stored. */
export type DetailField = DetailValue & {
  name: string
  label: string
  help?: string
  headings?: readonly string[]
  /** Of its owner’s own: what was chosen before stays, also when it is offered no longer. */
  isOwn: boolean
}

/** By the field. */
export type Details = Readonly<Record<string, string>>

const shipped = (name: DetailName): DetailField => joined(DETAILS[name] as DetailEntry, { name, isOwn: false })
const SHIPPED = Object.keys(DETAILS).map((name) => shipped(name as DetailName))
const BY_NAME = new Map(SHIPPED.map((field) => [field.name, field]))
const CORE_FIELDS = CORE.map(shipped)

export const SHIPPED_DETAILS: readonly DetailField[] = SHIPPED

const ownDetail = (field: OwnField): DetailField => ({
  ...valueOf(field),
  name: field.id,
  label: field.label,
  isOwn: true,
})

export const detailField = (name: string, own: readonly OwnField[]): DetailField | null => {
  const ofOwner = own.find(({ id }) => id === name)
  return ofOwner ? ownDetail(ofOwner) : (BY_NAME.get(name) ?? null)
}

/** The details of a piece in the parts of its form, and of its record. */
export interface DetailParts {
  /** What its kind has; the title is null where the category is of no kind. */
  title: string | null
  ofKind: readonly DetailField[]
  core: readonly DetailField[]
  own: readonly DetailField[]
  /** What it has and its category has not; also what is just being emptied. */
  others: readonly DetailField[]
}

export function detailParts(category: string | null, details: Details, ownFields: readonly OwnField[]): DetailParts {
  const kind = kindOf(category)
  const type = details['type_of_work'] ?? ''
  const ofKind = (kind?.fields ?? []).flatMap((each) => {
    if (typeof each === 'string') return [BY_NAME.get(each)!]
    return type === '' || each.of.includes(type) ? [BY_NAME.get(each.name)!] : []
  })
  const own = ownFields.filter((field) => field.category === null || field.category === category).map(ownDetail)
  const shown = new Set([...ofKind, ...CORE_FIELDS, ...own].map(({ name }) => name))
  const others = [...SHIPPED, ...ownFields.map(ownDetail)].filter(({ name }) => !shown.has(name) && name in details)
  return { title: kind?.title ?? null, ofKind, core: CORE_FIELDS, own, others }
}

/** All details as one chooses among them: those of pieces of every kind, those of one alone, and their owner’s own. */
export function detailGroups(ownFields: readonly OwnField[]): { title: string; fields: readonly DetailField[] }[] {
  const kinds = Object.values(KINDS).map(({ title, fields }) => ({
    title,
    names: fields.map((each) => (typeof each === 'string' ? each : each.name)),
  }))
  const kindsWith = (name: string) => kinds.filter(({ names }) => names.some((each) => each === name))
  return [
    { title: t('Details'), fields: SHIPPED.filter(({ name }) => kindsWith(name).length !== 1) },
    ...kinds.map(({ title, names }) => ({
      title,
      fields: names.flatMap((name) => (kindsWith(name).length === 1 ? [BY_NAME.get(name)!] : [])),
    })),
    { title: t('Your own fields'), fields: ownFields.map(ownDetail) },
  ].filter(({ fields }) => fields.length > 0)
}
