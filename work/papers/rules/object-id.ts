import { dateIn } from '#record/assets/rules/field-lists.ts'
import { type DetailField, detailField } from '#record/kinds/rules/detail-fields.ts'
import { detailInWords } from '#record/kinds/rules/detail-in-words.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { texts } from '#basics/words/words.ts'

/* What Object ID asks of a piece, and where the vault has it: docs/object-id.md. */

/** As it is stored; dates in their four columns. */
export interface Identified {
  title: string
  category: string | null
  maker: string | null
  attribution: string | null
  description: string | null
  inventory_number: string | null
  details: Readonly<Record<string, string>>
  [column: string]: unknown
}

export interface InWords {
  date: (cell: string) => string
  day: (day: string) => string
  choice: (value: string) => string
}

const LABELS = texts({
  type: 'Type of object',
  materials: 'Materials and techniques',
  measurements: 'Measurements',
  marks: 'Inscriptions and markings',
  features: 'Distinguishing features',
  title: 'Title',
  subject: 'Subject',
  dated: 'Date or period',
  maker: 'Maker',
  description: 'Description',
  number: 'Inventory number',
})
type ObjectIdName = keyof typeof LABELS

const TYPES = ['type_of_work', 'jewelry_type', 'type_of_instrument', 'type_of_object'] as const
const MEASURES = ['height', 'width', 'depth', 'diameter', 'weight', 'case_size', 'body_length', 'bottle_size'] as const
const MARKS = [
  'inscriptions_and_marks',
  'serial_number',
  'reference_number',
  'vin',
  'edition',
  'hallmarks',
  'certificate_number',
] as const
const MAKERS = ['producer', 'author', 'foundry', 'printer_or_publisher'] as const

export interface ObjectId {
  facts: { name: ObjectIdName; label: string; text: string }[]
  /** What nobody has recorded yet. */
  missing: string[]
}

type Parts = Record<ObjectIdName, string | null>

/** In the order of the standard. A creator’s own work is by `author`. */
export function objectIdOf(
  piece: Identified,
  words: InWords,
  own: readonly OwnField[] = [],
  author?: string,
): ObjectId {
  const parts = partsOf(piece, words, own, author)
  const names = Object.keys(LABELS) as ObjectIdName[]
  return {
    facts: names.flatMap((name) => {
      const text = parts[name]
      return text === null || text === '' ? [] : [{ name, label: LABELS[name], text }]
    }),
    missing: names.filter((name) => !parts[name]).map((name) => LABELS[name]),
  }
}

function partsOf(piece: Identified, words: InWords, own: readonly OwnField[], author: string | undefined): Parts {
  const { category, maker, attribution, details } = piece
  const said = (name: string): { field: DetailField; text: string } | null => {
    const field = detailField(name, own)
    const stored = details[name] ?? ''
    return field && stored !== '' ? { field, text: detailInWords(field, stored, words.day) } : null
  }
  const told = (names: readonly string[]) => names.flatMap((name) => said(name)?.text ?? [])
  const labeled = (names: readonly string[], plain: string | null = null) =>
    names.flatMap((name) => {
      const found = said(name)
      return found ? [name === plain ? found.text : `${found.field.label}: ${found.text}`] : []
    })
  const dated = dateIn(piece as never, { name: 'dating' }) ?? dateIn(piece as never, { name: 'creation_date' })
  const by = maker && (attribution === null || attribution === 'By' ? maker : `${words.choice(attribution)} ${maker}`)
  const joined = (list: (string | null | undefined)[], by = ', ') => list.filter(Boolean).join(by) || null
  return {
    type: joined([category && words.choice(category), ...told(TYPES)]),
    materials: joined(told(['materials_and_technique'])),
    measurements: joined(labeled(MEASURES), ' · '),
    marks: joined(labeled(MARKS, 'inscriptions_and_marks'), ' · '),
    features: joined(told(['distinguishing_features'])),
    title: piece.title,
    subject: joined(told(['subject'])),
    dated: joined([dated && words.date(dated), ...told(['style_or_period'])]),
    maker: joined([by, ...labeled(MAKERS), by ? null : author], ' · '),
    description: piece.description,
    number: piece.inventory_number,
  }
}
