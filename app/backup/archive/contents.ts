import type { Migration } from '#database/migrate.ts'

/** What an archive holds, in this order: one installation, its tables, jobs, objects, and one manifest. */
export type Head =
  | Installation
  | { is: 'table'; table: Table }
  | { is: 'jobs' }
  | { is: 'object'; name: string }
  | { is: 'manifest' }

export interface Entry {
  head: Head
  content: AsyncIterable<Uint8Array>
}

export interface Installation {
  is: 'installation'
  version: string
  made_at: string
  migrations: Pick<Migration, 'name' | 'checksum'>[]
  sequences: { name: string; last_value: string; is_called: boolean }[]
  /** What the files and the second factors are sealed with. */
  master_key: string
  secret: string
}

export interface Table {
  schema: string
  name: string
  columns: string[]
}

export interface Manifest {
  tables: Record<string, number>
  jobs: number
  objects: number
  object_bytes: number
  /** Files that the installation should have held and did not. */
  missing: string[]
}

export const nameOfTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`

/** Each row of COPY's text ends with the only line break that it has. */
export async function* countingRows(content: AsyncIterable<Uint8Array>, onEnd: (rows: number) => void) {
  let rows = 0
  for await (const part of content) {
    for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) rows++
    yield part
  }
  onEnd(rows)
}
