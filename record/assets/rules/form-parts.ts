import { columnsOf, fieldsOf, type RecordField } from './field-lists.ts'
import { otherKind, type RecordKind, type SECTIONS } from './sections.ts'
import { STATUS_COLUMNS } from '#record/statuses/rules/statuses.ts'
import type { TypedName } from './typed-children.ts'

/* What the form of an asset begins with, and the parts below, which are closed until somebody wants them. */

export const FORM_PARTS = [
  'piece',
  'details',
  'provenance',
  'documents',
  'condition',
  'beneficiaries',
  'groups',
] as const
export type FormPartName = (typeof FORM_PARTS)[number]

type SectionName = { [Kind in RecordKind]: keyof (typeof SECTIONS)[Kind] }[RecordKind]

interface Held {
  sections?: readonly SectionName[]
  children?: readonly TypedName[]
}
/** Which sections of fields, and what an asset has several of, are in a part; the other parts have neither. */
const HELD: Partial<Record<FormPartName, Held>> = {
  piece: { sections: ['piece'] },
  provenance: { sections: ['acquisition', 'worth', 'story'], children: ['provenance_events'] },
  condition: { children: ['conditions'] },
  beneficiaries: { children: ['beneficiaries'] },
  groups: { children: ['collections', 'tags'] },
}

const isAskedFirst = ({ required, kind }: RecordField) =>
  required !== undefined || kind === 'amount' || kind === 'place'

/** What is required, the value and the place: enough for a record. */
export const firstFieldsOf = (kind: RecordKind): readonly RecordField[] =>
  fieldsOf(kind)
    .filter(isAskedFirst)
    .toSorted((one, other) => Number(one.kind === 'place') - Number(other.kind === 'place'))

/** The other fields of a part, in the order of the form. */
export const fieldsInPart = (kind: RecordKind, part: FormPartName): readonly RecordField[] =>
  fieldsOf(kind).filter(
    (field) => !isAskedFirst(field) && HELD[part]?.sections?.some((section) => section === field.section),
  )

export const childrenInPart = (part: FormPartName): readonly TypedName[] => HELD[part]?.children ?? []

/** All that stands in a part, by the first word of its id; the part is null where it is always in sight. */
function heldBy(kind: RecordKind): [part: FormPartName | null, names: readonly string[]][] {
  const beside: Partial<Record<FormPartName, readonly string[]>> = {
    details: ['details'],
    documents: ['documents'],
    condition: STATUS_COLUMNS,
  }
  return [
    [null, ['images', ...firstFieldsOf(kind).flatMap(columnsOf)]],
    ...FORM_PARTS.map((part): [FormPartName, string[]] => [
      part,
      [...fieldsInPart(kind, part).flatMap(columnsOf), ...childrenInPart(part), ...(beside[part] ?? [])],
    ]),
    // What was recorded under another role stands below them all.
    [null, fieldsOf(otherKind(kind)).flatMap(columnsOf)],
  ]
}

/** Of `beneficiaries.0.beneficiary_name` the first word tells where it is. */
const firstWordOf = (id: string) => id.split('.')[0]!

/** The part that has to be open for this field to be there; null where none has. */
export const partWith = (kind: RecordKind, id: string): FormPartName | null =>
  heldBy(kind).find(([, names]) => names.includes(firstWordOf(id)))?.[0] ?? null

/** By where they stand in the form, from its top. */
export function inFormOrder(kind: RecordKind, ids: readonly string[]): string[] {
  const all = heldBy(kind).flatMap(([, names]) => names)
  const placeOf = (id: string) => all.indexOf(firstWordOf(id))
  return ids.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const isFormPart = (name: unknown): name is FormPartName => FORM_PARTS.some((part) => part === name)
