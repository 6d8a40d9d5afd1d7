import type { Details } from '#record/kinds/rules/detail-fields.ts'
import { type DetailName, DETAILS } from '#record/kinds/rules/details.ts'
import { kindOf, KINDS } from '#record/kinds/rules/kinds.ts'
import { missingViews, wantedViews } from '#record/kinds/rules/views.ts'
import { t } from '#basics/words/words.ts'
import type { FieldName } from './field-lists.ts'
import { FIELDS } from './fields.ts'
import type { RecordKind } from './sections.ts'

/** What of a record says how complete it is. */
export type JudgedRecord = Readonly<Partial<Record<FieldName, string | null>>> & {
  category: string | null
  details: Details
  images: readonly { view: string | null }[]
  documents: readonly unknown[]
  beneficiaries: readonly unknown[]
}

export interface RecordItem {
  /** Put into words when it is asked for: whole vaults are judged by their items alone. */
  readonly what: string
  at: string
  isThere: boolean
  /** By which part of readiness it counts; null where it tells nobody else which piece it is. */
  of: 'identification' | 'views' | null
}

/** Any one of them will do. */
const MEASUREMENTS = [
  'height',
  'width',
  'depth',
  'diameter',
  'weight',
  'case_size',
  'body_length',
  'jewelry_size',
] as const
const MARKS = ['inscriptions_and_marks', 'distinguishing_features', 'hallmarks', 'label_inside'] as const
const MATERIALS = ['materials_and_technique', 'case_material', 'metal', 'wood'] as const
const MAKERS = ['producer', 'author', 'foundry', 'printer_or_publisher'] as const

/**
 * What of a record identifies a piece, proves that it is one’s own, and says what becomes of it, and whether it is there: Object
 * ID, and what its kind is known by (docs/object-id.md).
 */
export const itemsOf = (record: JudgedRecord, kind: RecordKind): RecordItem[] => [
  ...ofEverything(record, kind),
  ...ofKind(record),
  ...ofOwner(record),
]

function ofEverything(record: JudgedRecord, kind: RecordKind): RecordItem[] {
  const field = (name: FieldName, of: RecordItem['of'], others: readonly DetailName[] = []): RecordItem => ({
    of,
    get what() {
      return FIELDS[name].label
    },
    at: name,
    isThere: (record[name] ?? '') !== '' || others.some((other) => record.details[other] !== undefined),
  })
  return [
    ...photos(record),
    // A creator’s work is by its owner, and always dated.
    ...(kind === 'creator'
      ? []
      : [field('maker', 'identification', MAKERS), field('dating', 'identification', ['vintage', 'publication_year'])]),
    field(kind === 'creator' ? 'value_at_creation' : 'cost_at_acquisition', null),
    field('place', null),
  ]
}

/** The first photo is one of the whole piece; what others should show, its kind says. */
function photos({ category, images }: JudgedRecord): RecordItem[] {
  const missing = missingViews(category, images)
  return wantedViews(category).map((view, place) => ({
    get what() {
      return place === 0 ? t('Photo') : t('Photo ({view})', { view: t(view) })
    },
    at: 'images',
    of: 'views' as const,
    isThere: images.length > 0 && !missing.includes(view),
  }))
}

function ofKind({ category, details }: JudgedRecord): RecordItem[] {
  const kind = kindOf(category)
  const item = (names: readonly [DetailName, ...DetailName[]], named?: () => string): RecordItem => ({
    of: 'identification',
    get what() {
      return named ? named() : DETAILS[names[0]].label
    },
    at: `details.${names[0]}`,
    isThere: names.some((name) => details[name] !== undefined),
  })
  const known = kind?.knownBy ?? []
  return [
    ...known.map((name) => item([name])),
    // Of a bottle, what is in it is all that counts.
    ...(kind === KINDS.wine ? [] : [item(MATERIALS), item(MEASUREMENTS, () => t('Measurements')), item(MARKS)]),
  ]
}

const ofOwner = ({ documents, beneficiaries }: JudgedRecord): RecordItem[] => [
  { of: null, what: t('Proof of ownership'), at: 'documents', isThere: documents.length > 0 },
  { of: null, what: t('Beneficiary'), at: 'beneficiaries', isThere: beneficiaries.length > 0 },
]
