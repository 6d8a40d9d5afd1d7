import type { RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { Bucket } from '#basics/files/file-limits.ts'

/*
 * What a subject has in an archive beside assets, on its way out and in. A subject lists its sections in `archive`, and the
 * archive knows no other: what goes out, what is checked and what comes in follow from them.
 */

/** A file that has no name in the archive yet; `stored` is its path in the store. */
export type Stored<File extends { file: string }> = Omit<File, 'file'> & { stored: string }

/** Gives the files of one row their places in the folder of the section, and has them taken along. */
export type NameFiles = <File extends { name: string; stored: string }>(
  row: { id: string; title: string },
  files: readonly File[],
) => Promise<(Omit<File, 'stored'> & { file: string })[]>

export interface Checking {
  /** A file that a row names must be there, in the folder of the section, and belong to nothing else. */
  noteFile: (file: { file: string; name: string; content_type: string; uploaded_at: string }) => void
  /** A currency must be known here. */
  noteCurrency: (code: string) => void
}

export interface ComingIn {
  db: SystemDb
  userId: string
  /** Under which ids rows of a section, or `assets`, have come in. */
  idsOf: (section: string) => Map<string, string>
  /** Where a file of the archive was stored; undefined for one that was left out. */
  pathOf: (file: string) => string | undefined
}

interface Section {
  name: string
  /** The version of archives that first had it. */
  since: number
  /** Where its files lie: a folder in it for each row. */
  folder?: { name: string; bucket: Bucket }
  /** What comes in before it: another section, or `assets`. Without, it comes before the assets. */
  after?: string
}

/** What goes out alone: what was agreed with others, which nobody can agree to anew by bringing it in. */
export interface HistorySection<Row = any> extends Section {
  /** For whoever reads what lies where in the archive. */
  about: () => string
  read: (db: UserDb, nameFiles: NameFiles) => AsyncIterable<Row>
}

/** A file of its own, `data/{name}.json`, with a row on each line. */
export interface FileSection<Row = any> extends HistorySection<Row> {
  shape: z.ZodType<Row>
  /** Where a row stands, for whoever reads a refusal. */
  where: (at: { number: string; file: string }) => string
  /** Each row has to be as it would be saved: nothing is corrected on the way. */
  check: (rows: AsyncIterable<Row>, checking: Checking) => Promise<void>
  insert: (rows: AsyncIterable<Row>, coming: ComingIn) => Promise<void>
}

/** A list in the file of the profile. Its shape says how long it may be, and most of what its rows must be. */
export interface ListSection<Row = any, StoredRow = any> extends Section {
  shape: z.ZodType<Row[]>
  /** As an expression of the query that reads the profile. */
  column: RawBuilder<StoredRow[]>
  /** With places for the files of its rows. */
  nameFiles?: (rows: readonly StoredRow[], nameFiles: NameFiles) => Promise<Row[]>
  check?: (rows: readonly Row[], checking: Checking) => void
  /** Refuses what the account has no room for, before anything is stored. */
  requireRoom?: (rows: readonly Row[], coming: Pick<ComingIn, 'db' | 'userId'>) => Promise<void>
  /** Gives its rows their new ids before anything comes in, where sections before it name them. */
  giveIds?: (rows: readonly Row[], ids: Map<string, string>) => void
  insert: (rows: readonly Row[], coming: ComingIn) => Promise<void>
}

/** What comes in again. */
export type ComingSection = FileSection | ListSection
export type ArchiveSection = ComingSection | HistorySection

export const fileSection = <Row>(section: FileSection<Row>): ArchiveSection => section
export const historySection = <Row>(section: HistorySection<Row>): ArchiveSection => section
export const listSection = <Row, StoredRow = Row>(section: ListSection<Row, StoredRow>): ArchiveSection => section

export const isFile = (section: ArchiveSection): section is FileSection => 'read' in section && 'insert' in section
export const isList = (section: ArchiveSection): section is ListSection => !hasFile(section)
export const hasFile = (section: ArchiveSection): section is HistorySection => 'read' in section
export const isComing = (section: ArchiveSection): section is ComingSection => 'insert' in section

export const entryOf = ({ name }: HistorySection) => `data/${name}.json`

/** So many rows are written by one statement. */
export const AT_ONCE = 200

export async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows)
    if (batch.push(row) === AT_ONCE) {
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}
