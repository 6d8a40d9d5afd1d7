import type { Role } from '#basics/roles.ts'
import { texts } from '#basics/words/words.ts'

/** The two kinds of record: a collector's piece and a maker's work. */
export const RECORD_KINDS = ['investor', 'creator'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
export const otherKind = (kind: RecordKind): RecordKind => (kind === 'creator' ? 'investor' : 'creator')

/** Creators record works, everybody else what they hold. */
export const recordKindOf = (role: Role): RecordKind => (role === 'creator' ? 'creator' : 'investor')
/** What may have been recorded under another role. */
export const otherKindOf = (role: Role) => otherKind(recordKindOf(role))

interface Section {
  title: string
  help: string
}

/** The sections of a form, in its order. */
export const SECTIONS = texts(
  {
    investor: {
      essentials: { title: 'The essentials', help: 'Title, date and how you got it are required.' },
      piece: { title: 'What it is', help: 'What it looks like, who made it, and when.' },
      acquisition: { title: 'How you got it', help: 'Where, and who owned it before you.' },
      story: { title: 'Its story', help: 'Where it was before you: owners, sales, exhibitions, letters.' },
    },
    creator: {
      essentials: { title: 'The essentials', help: 'Title and date are required.' },
      piece: { title: 'What it is', help: 'What it looks like, and where it belongs.' },
      worth: { title: 'First sale', help: 'How it first changed hands.' },
      story: { title: 'Its story', help: 'The idea behind it, and how it was made.' },
    },
  } as const satisfies Record<RecordKind, Record<string, Section>>,
  ['title', 'help'],
)

/** Everything of one kind of record that has a section, in the order of the sections. */
export const inSections = <Each extends { section: string }>(kind: RecordKind, fields: readonly Each[]) =>
  Object.entries<Section>(SECTIONS[kind]).map(([name, section]) => ({
    name,
    ...section,
    fields: fields.filter((field) => field.section === name),
  }))
