import type { Group } from './groups.ts'
import type { RecordKind, SECTIONS } from './sections.ts'

/* What an entry of the registry says (fields.ts). */

/** What a value is, and so how it is typed, judged, shown, put in order and written out. */
export type Value =
  | { kind: 'line'; max: number; names?: true }
  | { kind: 'long'; max: number }
  /** One of a few that are always the same. */
  | { kind: 'choice'; options: readonly string[] }
  /** One of a list that administrators keep; `options` are those that it begins with. */
  | { kind: 'listed'; list: 'categories' | 'genres'; max: number; options?: readonly string[] }
  /** A day that has come; or that may still come. */
  | { kind: 'day'; mayCome?: true }
  /** One of the owner's own places, by its path. */
  | { kind: 'place' }
  /** A date as far as it is known: beside its earliest day, three columns say the rest (`partsOf`). */
  | { kind: 'date' }
  /** An exact decimal; its currency has a column of its own, which comes after it. */
  | { kind: 'amount'; currency: { name: string; label: string } }

export type Use =
  /** A row of the vault's list says it; it can be narrowed to one of its values. */
  | 'list'
  | 'list filter'
  /** Named where the vault is searched, which looks through every text; the search of a report looks through these alone. */
  | 'search'
  /** Reports may have it as a column, and be put in order by it. */
  | 'column'
  | 'sort'
  /** The schedule for an insurer has it. */
  | 'schedule'

interface InRecord<Kind extends RecordKind> {
  section: keyof (typeof SECTIONS)[Kind] & string
  /** An invented answer; the answers of one kind of record describe one piece. */
  example: string
  help?: string
  /** What is said where it is empty. */
  required?: string
}

export type Entry = Value & {
  label: string
  /** With what an owner shows it to others. */
  group: Group
  /** What it is called where there is little room: over a column, in the schedule. */
  heading?: string
  /** Whose record has it. */
  of: { [Kind in RecordKind]?: InRecord<Kind> }
  uses: readonly Use[]
  /** The column of reports that it fills, where that has another name: each kind of record has its own value and date. */
  column?: 'value' | 'date'
  /** Reports have had it as a column only later than in the archive: an export of all has it where something stands in it. */
  isLaterColumn?: true
  /** What reports call the filter by its values. */
  filter?: string
  /** What other tables call it, the likeliest first. */
  headings: readonly string[]
  /** The first version of the archive that has it, if that is none of the first two. */
  archivedSince?: number
}
