import type { DetailName } from '#record/kinds/rules/details.ts'
import { AMOUNTS, type AssetFieldName, columnsOf, fieldsOf } from './field-lists.ts'
import type { RecordKind } from './sections.ts'
import type { TypedName } from './typed-children.ts'

/* Recording one piece after another: what the next one may begin with, and what a second one of a kind doesn't share. */

/** What is often the same from piece to piece. */
const OFTEN_THE_SAME: ReadonlySet<AssetFieldName> = new Set([
  'category',
  'genre',
  'date_of_acquisition',
  'creation_date',
  'how_acquired',
  'acquisition_location',
  'place',
  'maker',
])

export interface Keepable {
  name: AssetFieldName
  label: string
  /** All that goes with it: a maker without its attribution would be surer than somebody said. */
  columns: readonly AssetFieldName[]
}

/** What of a record its owner can keep for the next one, in the order of the form. */
export const keepableOf = (kind: RecordKind): readonly Keepable[] => [
  ...fieldsOf(kind)
    .filter(({ name }) => OFTEN_THE_SAME.has(name))
    .map((field) => ({
      name: field.name,
      label: field.label,
      columns: field.name === 'maker' ? [field.name, 'attribution' as const] : columnsOf(field),
    })),
  ...AMOUNTS.filter(({ of }) => of[kind]).map(({ currency: { name, label } }) => ({ name, label, columns: [name] })),
]

/** What is kept until somebody chooses otherwise. */
export const KEPT_AT_FIRST: readonly AssetFieldName[] = ['category', 'place', 'cost_currency', 'value_currency']

/** What tells one piece from another of its kind, or happened to it alone. */
export const OF_ONE_PIECE = {
  fields: ['inventory_number'] satisfies readonly AssetFieldName[] as readonly string[],
  details: [
    'serial_number',
    'certificate_number',
    'certificate_link',
    'distinguishing_features',
    'last_service',
    'restoration',
    'grade',
    'vin',
    'engine_number',
    'license_plate',
    'mileage',
  ] satisfies readonly DetailName[] as readonly string[],
  children: ['provenance_events', 'conditions'] satisfies readonly TypedName[] as readonly string[],
}
