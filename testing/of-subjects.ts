import type { Uploader } from './files/upload.ts'
import type { Person } from './people.ts'

/** A row by which a table with policies is tried. */
export interface Row {
  table: string
  id: string
  /** The column that the id stands in. */
  key?: string
}

/** What the tests that go over everything need to know of one subject. */
export interface OfSubject {
  /** A row of somebody in each of its tables, for database/policies.test.ts. */
  rows?: Record<string, (owner: Person) => Promise<Row>>
  /** Things of Ann that its routes take by their id, and those routes in the order in which they are called, for app/server/ids.test.ts. */
  ids?: (ann: Uploader, asset: string) => Promise<{ things: Record<string, string>; routes: RoutesWithIds }>
  /** Something in every place that it has in an archive, for the golden vault. */
  furnish?: (person: Uploader, asset: string) => Promise<void>
  /** Columns of its archived tables that are in no archive, with why, for work/archive/server/golden-archives.test.ts. */
  leftOut?: Record<string, Record<string, string>>
  /** Of what it has in an archive: the table, whose rows (`$1`), and the columns that say when. */
  times?: (readonly [table: string, owned: string, columns: readonly string[]])[]
}

export type RoutesWithIds = Record<string, { of: string; body?: (id: string) => object }>

/** Each file in the folder is a subject's. */
export const OF_SUBJECTS: readonly OfSubject[] = Object.values(
  import.meta.glob<OfSubject>('./subjects/*.ts', { eager: true, import: 'ofSubject' }),
)
