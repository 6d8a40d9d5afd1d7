import { isEmailShaped } from '#account/identity/rules/registration.ts'
import { lengthOf, oneLine, prose } from '#basics/texts.ts'
import { t, texts } from '#basics/words/words.ts'

/* Persons and organizations that pieces have to do with. What is typed in a piece is linked by name: docs/decisions/people-and-collections.md. */

export const PERSON_KINDS = ['person', 'organization'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]
export const PERSON_KIND_LABELS: Record<PersonKind, string> = texts({ person: 'Person', organization: 'Organization' })

export const MAX_PEOPLE = 10_000
export const MAX_NAMES = 500
/** For so long a merge can be undone. */
export const MERGE_DAYS = 30

/** How long a note in a letter may be. */
export const LETTER_NOTE_MAX = 5_000

interface PersonText {
  label: string
  max: number
  kind: 'line' | 'long'
  help?: string
}

export const PERSON_TEXTS = texts(
  {
    email: { label: 'Email', max: 255, kind: 'line' },
    phone: { label: 'Phone', max: 100, kind: 'line' },
    address: { label: 'Address', max: 1_000, kind: 'long' },
    life: { label: 'Dates', max: 100, kind: 'line', help: 'Such as 1754–1821, or founded 1766.' },
    note: { label: 'Note', max: 5_000, kind: 'long' },
  } as const satisfies Record<string, PersonText>,
  ['label', 'help'],
)
export type PersonTextName = keyof typeof PERSON_TEXTS
export const PERSON_TEXT_NAMES = Object.keys(PERSON_TEXTS) as PersonTextName[]
const MAX_NAME = 255

export type PersonTexts = Record<PersonTextName, string | null>

export interface PersonDraft extends Partial<Record<PersonTextName, string | null | undefined>> {
  name: string
  kind: PersonKind
  /** Other ways in which the name is written. */
  other_names: readonly string[]
}

export interface JudgedPerson extends PersonTexts {
  name: string
  kind: PersonKind
  other_names: string[]
}

interface Mistake {
  field: string
  message: string
}

export type PersonVerdict = { ok: true; person: JudgedPerson } | { ok: false; mistakes: Mistake[] }

/** Whether somebody may be stored so. */
export function judgePerson(draft: PersonDraft): PersonVerdict {
  const name = oneLine(draft.name)
  const other_names = [...new Set(draft.other_names.map(oneLine).filter((other) => other !== ''))]
  const details = Object.fromEntries(
    PERSON_TEXT_NAMES.map((field) => {
      const text = (PERSON_TEXTS[field].kind === 'long' ? prose : oneLine)(draft[field] ?? '')
      return [field, text === '' ? null : text]
    }),
  ) as PersonTexts
  const mistakes = [
    ...(name === '' ? [{ field: 'name', message: t('Name is required') }] : tooLong('name', t('Name'), name, MAX_NAME)),
    ...other_names.flatMap((other) => tooLong('other_names', t('Other names'), other, MAX_NAME)),
    ...(other_names.length >= MAX_NAMES
      ? [{ field: 'other_names', message: t('Up to {max} other names', { max: MAX_NAMES - 1 }) }]
      : []),
    ...PERSON_TEXT_NAMES.flatMap((field) =>
      tooLong(field, PERSON_TEXTS[field].label, details[field] ?? '', PERSON_TEXTS[field].max),
    ),
    ...(details.email !== null && !isEmailShaped(details.email)
      ? [{ field: 'email', message: t('Please enter a valid email address, such as name@example.com') }]
      : []),
  ]
  if (mistakes.length > 0) return { ok: false, mistakes }
  return { ok: true, person: { ...details, name, kind: draft.kind, other_names } }
}

const tooLong = (field: string, label: string, text: string, max: number): Mistake[] =>
  lengthOf(text) > max
    ? [{ field, message: t('{label} must be at most {max} characters', { label, max: String(max) }) }]
    : []

/** What of somebody who is merged into another goes to the other: what the other lacks, and the note in any case. */
export function filledByMerge(into: PersonTexts, from: PersonTexts): Partial<PersonTexts> {
  const filled = PERSON_TEXT_NAMES.flatMap((field): [PersonTextName, string][] => {
    const [has, gets] = [into[field], from[field]]
    if (gets === null || gets === has) return []
    if (has === null) return [[field, gets]]
    const both = `${has}\n\n${gets}`
    return field === 'note' && lengthOf(both) <= PERSON_TEXTS.note.max ? [[field, both]] : []
  })
  return Object.fromEntries(filled)
}
