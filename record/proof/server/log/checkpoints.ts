import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import { codeOf } from '#database/make-folder.ts'
import type { Sealer } from '#platform/sealer.ts'
import { type Checkpoint, readCheckpoint, readNote, writeCheckpoint } from '#verifier/proof.mjs'
import { getLogKeys, type LogKeys, replaceLogKeys } from './keys.ts'
import { findCheckpoint, type Log, tilesOf } from './queries.ts'
import { treeOf } from './tree.ts'

/** The log lost what was signed. It goes on in another that names it, once somebody says so. */
export class LogLost extends Error {
  override name = 'LogLost'
}

const MOST_OF_NOTE = 100_000

/** What this machine signed last stands beside the database, so that an earlier state of it is noticed. */
const fileIn = (dataFolder: string) => join(dataFolder, 'log-checkpoint')

export async function readLastSigned(dataFolder: string): Promise<string | null> {
  try {
    return await readFile(fileIn(dataFolder), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Whole, or as it was before. */
export async function keepLastSigned(dataFolder: string, note: string) {
  const draft = `${fileIn(dataFolder)}.new`
  await writeFile(draft, note, { mode: 0o600, flush: true })
  await rename(draft, fileIn(dataFolder))
}

export const checkpointIn = (note: string): Checkpoint => readCheckpoint(readNote(note).body)

/** Throws where the log is not what was signed before, or a longer one. */
export async function requireNothingLost(db: SystemDb, log: Log, dataFolder: string) {
  const signed = await findCheckpoint(db, log.epoch)
  const kept = await readLastSigned(dataFolder)
  for (const note of [signed?.note, kept]) {
    const known = note ? checkpointIn(note) : null
    // That of a log before this one was accounted for when this one began.
    if (known === null || known.origin !== log.origin) continue
    if (known.size > log.size) throw new LogLost(`The log of proofs had ${known.size} entries, and has ${log.size}`)
    const { root } = treeOf(known.size, tilesOf(db, log.epoch))
    if (!(await root()).equals(known.root)) throw new LogLost('The log of proofs is not the one that was signed')
  }
}

/** The log as it is, signed, unless it is already. Null where there is nothing in it. */
export async function signCheckpoint(db: SystemDb, sealer: Sealer, log: Log, at: Date): Promise<string | null> {
  if (log.size === 0) return null
  const known = await findCheckpoint(db, log.epoch)
  if (known && Number(known.size) === log.size) return known.note
  return saveSigned(db, log, [await getLogKeys(db, sealer, log)], at)
}

/** From now on by other keys; those before sign once more beside them, where they can still be opened. */
export async function rotateLogKeys(db: SystemDb, sealer: Sealer, log: Log, at: Date): Promise<string | null> {
  const former = await getLogKeys(db, sealer, log)
  const next = await replaceLogKeys(db, sealer, log)
  return log.size === 0 ? null : saveSigned(db, log, [former, next], at)
}

async function saveSigned(db: SystemDb, log: Log, keys: readonly LogKeys[], at: Date): Promise<string> {
  const { root } = treeOf(log.size, tilesOf(db, log.epoch))
  const checkpoint = { origin: log.origin, size: log.size, root: await root() }
  const signatures = await Promise.all(keys.map((each) => each.signaturesOf(checkpoint, at)))
  const ours = `${writeCheckpoint(checkpoint)}\n${signatures.flat().join('')}`
  const before = await findCheckpoint(db, log.epoch)
  const note = before && Number(before.size) === log.size ? ours + linesOfOthers(before.note, log.origin) : ours
  await db
    .insertInto('log_checkpoints')
    .values({ epoch: log.epoch, size: String(log.size), note })
    .onConflict((conflict) => conflict.columns(['epoch', 'size']).doUpdateSet({ note }))
    .execute()
  return note
}

/** One more line, which was checked. The note stays one that everybody reads. */
export const addCosignature = (db: SystemDb, { epoch, size }: { epoch: number; size: number }, line: string) =>
  db
    .updateTable('log_checkpoints')
    .set({ note: sql`note || ${line}` })
    .where('epoch', '=', epoch)
    .where('size', '=', String(size))
    .where(sql<boolean>`length(note) + ${line.length} <= ${MOST_OF_NOTE} and position(${line}::text in note) = 0`)
    .execute()

/** Of what was signed by this installation and by others, the lines of one side. */
const linesIn = (note: string) => note.slice(note.lastIndexOf('\n\n') + 2).split(/(?<=\n)/)
const linesOfOthers = (note: string, origin: string) =>
  linesIn(note)
    .filter((line) => !line.startsWith(`— ${origin} `))
    .join('')

/** The checkpoint as this installation signed it. */
export const signedByUs = (note: string): string => {
  const { origin } = checkpointIn(note)
  const ours = linesIn(note).filter((line) => line.startsWith(`— ${origin} `))
  return `${readNote(note).body}\n${ours.join('')}`
}
