import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import type { Secrets } from '#platform/storage/secrets.ts'
import { toHex } from '#verifier/basics.mjs'
import { fieldHash, leafHash, statementOf } from '#verifier/proof.mjs'
import { sha256 } from './log/tree.ts'

/* What a record said after a save, and the leaf of the log that commits to it. */

export interface Save {
  asset_id: string
  user_id: string
  /** As the database writes it, to the microsecond. */
  changed_at: string
}

/** By the names that the history has; `file/…` for each file. */
export type Fields = Readonly<Record<string, string>>

export interface State extends Save {
  fields: Fields
}

/** Each as text, in UTC, so that nothing of it is lost on its way. */
const timeText = sql<string>`to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export async function findSaves(db: SystemDb, epoch: number, since: Date | null, most: number): Promise<Save[]> {
  const { rows } = await sql<Save>`
    select asset_id, user_id, ${timeText} as changed_at from saves_to_log(${epoch}::integer, ${since}::timestamptz, ${most}::integer)
  `.execute(db)
  return rows
}

export async function readStates(db: SystemDb, saves: readonly Save[]): Promise<State[]> {
  const assets = saves.map(({ asset_id }) => asset_id)
  const { rows } = await sql<{ asset_id: string; changed_at: string; fields: Record<string, string | null> }>`
    select asset_id, ${timeText} as changed_at, fields
    from fields_after(${assets}::uuid[], ${saves.map(({ changed_at }) => changed_at)}::timestamptz[])
  `.execute(db)
  const files = await findFiles(
    db,
    rows.flatMap(({ fields }) => pathsIn(fields)),
  )
  const states = new Map(rows.map((row) => [`${row.asset_id} ${row.changed_at}`, row.fields]))
  return saves.flatMap((save) => {
    const fields = states.get(`${save.asset_id} ${save.changed_at}`)
    return fields ? [{ ...save, fields: saidIn(fields, files) }] : []
  })
}

const FILES = { asset_images: 'image_url', asset_documents: 'document_url' } as const
type Listed = Record<string, unknown>

const listIn = (fields: Record<string, string | null>, table: string) => JSON.parse(fields[table] ?? '[]') as Listed[]
const pathsIn = (fields: Record<string, string | null>) =>
  Object.entries(FILES).flatMap(([table, path]) => listIn(fields, table).map((row) => String(row[path])))

interface StoredFile {
  path: string
  name: string
  size: string
  sha256: string
}

async function findFiles(db: SystemDb, paths: readonly string[]) {
  const rows = await db
    .selectFrom('stored_files')
    .select(['path', 'name', sql<string>`size_bytes::text`.as('size'), sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .where('path', '=', sql<string>`any(${[...new Set(paths)]}::text[])`)
    .execute()
  return new Map<string, StoredFile>(rows.map((row) => [row.path, row]))
}

/** Without what says nothing; of a file what tells it from any other, and what its owner says of it. */
function saidIn(fields: Record<string, string | null>, files: ReadonlyMap<string, StoredFile>): Fields {
  const columns = Object.entries(fields).filter(
    (entry): entry is [string, string] =>
      entry[1] !== null && entry[1] !== '[]' && entry[1] !== '{}' && !(entry[0] in FILES),
  )
  const ofFiles = Object.entries(FILES).flatMap(([table, column]) =>
    listIn(fields, table).flatMap((row) => {
      const { [column]: path, ...said } = row
      const file = files.get(String(path))
      return file ? [[fileField(table, file.path), fileText(file, said)] as const] : []
    }),
  )
  return Object.fromEntries([...columns, ...ofFiles])
}

/** `file/asset_images/{the id in its path}`. */
const fileField = (table: string, path: string) =>
  `file/${table}/${path.slice(path.lastIndexOf('/') + 1).split('.', 1)[0]}`
const fileText = ({ name, size, sha256: hash }: StoredFile, said: Listed) => {
  const given = Object.entries(said).filter(([, value]) => value !== null)
  return JSON.stringify({
    name,
    sha256: hash,
    size,
    ...Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
  })
}

/** What makes nonce and salts: with it a leaf is known again, without it a leaf is noise. */
const SEED = 32
export const nameOfSeed = ({ asset_id, changed_at }: Pick<Save, 'asset_id' | 'changed_at'>) =>
  `${asset_id} ${changed_at}`
const nonceOf = (seed: Buffer) => createHmac('sha256', seed).update('nonce').digest()
const saltOf = (seed: Buffer, name: string) => createHmac('sha256', seed).update(`salt\n${name}`).digest()

export interface Leaf {
  hash: Buffer
  sealedSeed: Buffer
}

export async function leafOf(state: State, previous: Buffer | null, secrets: Secrets): Promise<Leaf> {
  const seed = randomBytes(SEED)
  const hashes = await Promise.all(
    Object.entries(state.fields).map(async ([name, value]) =>
      toHex(await fieldHash(sha256, saltOf(seed, name), name, value)),
    ),
  )
  const statement = statementOf({
    record: state.asset_id,
    at: state.changed_at,
    previous: previous && toHex(previous),
    fields: hashes,
  })
  const hash = Buffer.from(await leafHash(sha256, nonceOf(seed), statement))
  return { hash, sealedSeed: secrets.seal(seed, nameOfSeed(state)) }
}

/** What somebody needs who is to know a leaf again: of what is shown name, text and salt, of the rest its hash. */
export async function openedState(
  { fields, ...save }: Omit<State, 'user_id'>,
  seed: Buffer,
  isShown: (name: string) => boolean,
) {
  const entries = Object.entries(fields)
  const shown = entries
    .filter(([name]) => isShown(name))
    .map(([name, value]) => ({ name, value, salt: saltOf(seed, name).toString('base64') }))
  const hidden = await Promise.all(
    entries
      .filter(([name]) => !isShown(name))
      .map(async ([name, value]) => toHex(await fieldHash(sha256, saltOf(seed, name), name, value))),
  )
  return {
    record: save.asset_id,
    at: save.changed_at,
    shown,
    hidden: hidden.toSorted(),
    nonce: nonceOf(seed).toString('base64'),
  }
}
