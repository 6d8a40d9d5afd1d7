import { ALL_FIELDS } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { fieldsOf } from '#record/assets/rules/field-lists.ts'
import { currencyNamedIn } from '#basics/amounts/currency-words.ts'
import { nameKey } from '#basics/texts.ts'
import { FILE_NAME_HEADINGS } from './file-names.ts'
import { ASKS_IF_OWNED, NEVER, POSSIBLE_HEADINGS, QUESTIONS, USUAL_HEADINGS } from './heading-words.ts'
import { namesOf, plain } from './headings.ts'
import { CHILD_HEADINGS, IMPORTED_CHILDREN, importedChildLabel } from './import-children.ts'
import type { FieldOfForm } from './import-table.ts'

/* How well the heading of a column names a field: 1 where it is called just so, 0 where it says nothing of it. */

/** What columns are called, by other systems and by people, the likeliest first. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ALL_FIELDS.flatMap((field) => [
      [field.name, field.headings],
      ...(field.kind === 'amount'
        ? [
            [
              field.currency.name,
              [
                field.currency.name.replaceAll('_', ' '),
                'currency',
                'wahrung',
                'devise',
                'monnaie',
                'valuta',
                'moneda',
                'munt',
              ],
            ],
          ]
        : []),
    ]),
  ),
  ...CHILD_HEADINGS,
  insured_value: [
    'insured value',
    'insurance value',
    'insured for',
    'insurance replacement',
    'replacement value',
    'agreed value',
    'hb.insured value',
  ],
  file_names: FILE_NAME_HEADINGS,
  reference: ['hb.import ref', 'asset tag', 'qr id', 'id', 'reference'],
}

const key = (name: string) =>
  nameKey(name.replaceAll(/['’]/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

const USUAL = new Map<string, readonly string[]>(
  [...new Set([...Object.keys(HEADINGS), ...Object.keys(USUAL_HEADINGS)])].map((field) => [
    field,
    [...new Set([...(HEADINGS[field] ?? []), ...(USUAL_HEADINGS[field as FieldOfForm] ?? [])].map(key))],
  ]),
)
const POSSIBLE = new Map(Object.entries(POSSIBLE_HEADINGS).map(([field, names]) => [field, names.map(key)]))

/** Words that stand in the headings of many fields. */
const GENERIC = new Set(
  'name date number value year title type work item amount price piece lot what where when how who by for to from of in object code other note notes details description since time house source fur pour para per voor que was data nummer numero wat art'.split(
    ' ',
  ),
)

/** Names of one heading, so that they are made once. */
export interface NamedHeading {
  /** In small letters and without accents; the whole heading first. */
  names: readonly string[]
  question: string
  /** Nothing but a sign or code of money. */
  isMoney: boolean
}

const LONGEST = 100
const NUMBER_SIGN = /^(?:#|№|n[°º]\.?|nr\.?|no\.?|num\.?|lfd\.? ?nr\.?)$/i

export function namedHeading(heading: string): NamedHeading {
  const text = heading.slice(0, LONGEST).trim()
  const names = NUMBER_SIGN.test(text) ? ['number'] : [...new Set(namesOf(text).map(key))]
  const question = key(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
  const isMoney =
    /^(?:[£€$¥]|in [£€$¥]|[A-Z]{3}|Fr\.?)$/.test(text) && (text.length < 3 || currencyNamedIn(text) !== null)
  return { names, question, isMoney }
}

/** With the labels of a field, as whoever reads this product sees them. */
export const labelsOf = (kind: RecordKind): ReadonlyMap<string, readonly string[]> =>
  new Map<string, string[]>([
    ...fieldsOf(kind).map(({ name, label, heading = label }): [string, string[]] => [
      name,
      [plain(heading), plain(label)].map(key),
    ]),
    ...IMPORTED_CHILDREN.map((name): [string, string[]] => [name, [key(plain(importedChildLabel(name)))]]),
  ])

export const AS_NAMED = 0.8

export const asksIfOwned = ({ question }: Pick<NamedHeading, 'question'>) => ASKS_IF_OWNED.test(question)

export function headingFit(field: string, heading: NamedHeading, labels: readonly string[] = []): number {
  const { names, question, isMoney } = heading
  if (isMoney) return field === 'cost_at_acquisition' || field === 'value_at_creation' ? 0.75 : 0
  const usual = [...(USUAL.get(field) ?? []), ...labels]
  const at = usual.indexOf(names[0] ?? '')
  if (at >= 0) return 1 - Math.min(at, 15) / 150
  if (NEVER[field as FieldOfForm]?.test(question)) return 0
  if (QUESTIONS[field as FieldOfForm]?.test(question)) return 0.87
  const others = names
    .slice(1)
    .map((name) => usual.indexOf(name))
    .filter((each) => each >= 0)
  if (others.length > 0) return 0.88 - Math.min(Math.min(...others), 15) / 300
  if ((POSSIBLE.get(field) ?? []).some((name) => names.includes(name))) return 0.6
  return Math.max(0, ...usual.map((name) => within(name, question)))
}

/** “Our purchase price in 2020” has `purchase price` in it. */
function within(name: string, question: string): number {
  if (name.length < 3 || !` ${question} `.includes(` ${name} `)) return 0
  const words = name.split(' ')
  const share = words.length / question.split(' ').length
  return words.every((word) => GENERIC.has(word)) ? 0.25 + 0.3 * share : 0.5 + 0.3 * share
}

/** Whether any field of ours is called so. */
export function isKnownHeading(heading: string): boolean {
  if (heading.length > LONGEST) return false
  const named = namedHeading(heading)
  return [...USUAL.keys()].some((field) => headingFit(field, named) >= AS_NAMED)
}
