/** The two kinds of record: a collector's piece and a maker's work. */
export const RECORD_KINDS = ['investor', 'creator'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

interface Section {
  title: string
  help: string
}

/** The parts of a form, in its order. */
export const SECTIONS = {
  investor: {
    essentials: { title: 'The essentials', help: 'What has to be known of every piece. All else can follow later.' },
    piece: { title: 'The piece', help: 'What somebody would see who had it before them.' },
    acquisition: { title: 'How it came to you', help: 'What you paid, where, and who sold it.' },
    story: { title: 'Its story', help: 'Where it has been before you: owners, sales, exhibitions, letters.' },
  },
  creator: {
    essentials: { title: 'The essentials', help: 'What has to be known of every work. All else can follow later.' },
    piece: { title: 'The work', help: 'What somebody would see who had it before them.' },
    worth: { title: 'What it was worth', help: 'On the day it was finished, and how it first changed hands.' },
    story: { title: 'Its story', help: 'What you had in mind, and how it came about.' },
  },
} as const satisfies Record<RecordKind, Record<string, Section>>

/** Everything of one kind of record that has a section, in the order of the sections. */
export const inSections = <Each extends { section: string }>(kind: RecordKind, fields: readonly Each[]) =>
  Object.entries<Section>(SECTIONS[kind]).map(([name, section]) => ({
    name,
    ...section,
    fields: fields.filter((field) => field.section === name),
  }))
