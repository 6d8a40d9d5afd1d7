import { sql } from 'kysely'
import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Job } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { readSecret } from '#platform/saved-secret.ts'
import { createSealer, type Sealer } from '#platform/sealer.ts'
import type { Secrets } from '#platform/storage/secrets.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { keepLastSigned, LogLost, requireNothingLost, signCheckpoint } from './log/checkpoints.ts'
import { beginLog, findLog, type Log as ProofLog, lockLog, saveTiles, tilesOf } from './log/queries.ts'
import { grow } from './log/tree.ts'
import { findSaves, type Leaf, leafOf, readStates, type Save, type State } from './states.ts'

export interface LogServices {
  config: Config
  database: Database
  storage: Storage
  log: Log
}

/** At once: what is hashed between two pauses of the server. */
const MOST = 200
const LOOK_MS = 10_000

/** What was saved comes into the log within a minute. A log that lost what was signed is left as it is, and said so. */
export const appendToLogJob = (services: LogServices): Job<object> => ({
  name: 'append-to-log',
  schedule: '* * * * *',
  looks: { everyMs: LOOK_MS, forWork: async () => (await waiting(services.database)).length > 0 },
  run: async (_data, _id, signal) => {
    try {
      do if (signal?.aborted) return
      while (await appendSome(services))
    } catch (error) {
      if (!(error instanceof LogLost)) throw error
      services.log.error({ err: error }, 'nothing is signed any more: npm run doctor says what to do')
    }
  },
})

const waiting = (database: Database) =>
  asSystem(database, async (db) => {
    const log = await findLog(db)
    return log ? findSaves(db, log.epoch, await sinceOf(db, log), 1) : [null]
  })

/** Null as long as not every record is in it. By the database's clock, also where that was set back. */
async function sinceOf(db: SystemDb, log: ProofLog): Promise<Date | null> {
  if (!log.caught_up_at) return null
  const { rows } = await sql<{ since: Date }>`
    select least(now(), coalesce((select max(signed_at) from log_checkpoints where epoch = ${log.epoch}), ${log.caught_up_at})) - interval '1 hour' as since
  `.execute(db)
  return rows[0]!.since
}

/** Whether there may be more. */
export async function appendSome({ config, database, storage }: LogServices): Promise<boolean> {
  const sealer = createSealer(await readSecret(config))
  const expected = await asSystem(database, async (db) => {
    const log = await findLog(db)
    return log ? findSaves(db, log.epoch, await sinceOf(db, log), MOST) : null
  })
  // Before the transaction, which holds the only connection then.
  const secrets = new Map<string, Secrets>()
  for (const { user_id } of expected ?? [])
    if (!secrets.has(user_id)) secrets.set(user_id, await storage.getSecrets(user_id))
  const { note, isMore } = await asSystem(database, (db) => append(db, { config, sealer, secrets }))
  if (note) await keepLastSigned(config.dataFolder, note)
  return isMore || expected === null
}

interface Appending {
  config: Config
  sealer: Sealer
  secrets: ReadonlyMap<string, Secrets>
}

async function append(db: SystemDb, { config, sealer, secrets }: Appending) {
  await lockLog(db)
  const log = (await findLog(db)) ?? (await beginLog(db, config.publicUrl.host, null))
  await requireNothingLost(db, log, config.dataFolder)
  const saves = await findSaves(db, log.epoch, await sinceOf(db, log), MOST)
  // Of an owner who came in between, and of what is about to be deleted, the next time.
  const kept = await keepAssets(db, saves)
  const states = await readStates(
    db,
    saves.filter(({ asset_id, user_id }) => secrets.has(user_id) && kept.has(asset_id)),
  )
  const leaves = await leavesOf(db, log.epoch, states, secrets)
  await saveLeaves(db, log, leaves)
  const size = log.size + leaves.length
  if (saves.length === 0 && log.caught_up_at === null)
    await db.updateTable('logs').set({ caught_up_at: new Date() }).where('epoch', '=', log.epoch).execute()
  return { note: await signCheckpoint(db, sealer, { ...log, size }, new Date()), isMore: leaves.length > 0 }
}

/** Those that stay until the transaction ends. */
async function keepAssets(db: SystemDb, saves: readonly Save[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from assets where id = any(${saves.map(({ asset_id }) => asset_id)}::uuid[]) order by id for key share skip locked
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface NewLeaf extends Leaf {
  state: State
  previous: Buffer | null
}

/** Each names the one before it of its record. In an order that tells nothing. */
async function leavesOf(db: SystemDb, epoch: number, states: readonly State[], secrets: Appending['secrets']) {
  const latest = await findLatest(db, epoch, states)
  const leaves: NewLeaf[] = []
  for (const state of states) {
    const previous = latest.get(state.asset_id) ?? null
    const leaf = await leafOf(state, previous, secrets.get(state.user_id)!)
    latest.set(state.asset_id, leaf.hash)
    leaves.push({ ...leaf, state, previous })
  }
  return leaves.toSorted((one, other) => one.hash.compare(other.hash))
}

async function findLatest(db: SystemDb, epoch: number, saves: readonly Save[]) {
  const { rows } = await sql<{ asset_id: string; leaf_hash: Buffer }>`
    select distinct on (asset_id) asset_id, leaf_hash from record_leaves
    where epoch = ${epoch} and asset_id = any(${saves.map(({ asset_id }) => asset_id)}::uuid[])
    order by asset_id, changed_at desc
  `.execute(db)
  return new Map(rows.map(({ asset_id, leaf_hash }) => [asset_id, leaf_hash]))
}

async function saveLeaves(db: SystemDb, { epoch, size }: ProofLog, leaves: readonly NewLeaf[]) {
  if (leaves.length === 0) return
  await saveTiles(
    db,
    epoch,
    await grow(
      size,
      leaves.map(({ hash }) => hash),
      tilesOf(db, epoch),
    ),
  )
  await db
    .insertInto('record_leaves')
    .values(
      leaves.map(({ state: { fields, ...save }, hash, previous, sealedSeed }, at) => ({
        ...save,
        epoch,
        fields: JSON.stringify(fields),
        sealed_seed: sealedSeed,
        leaf_hash: hash,
        previous_hash: previous,
        leaf_index: String(size + at),
      })),
    )
    .execute()
  await sql`select forget_old_leaves(${leaves.map(({ state }) => state.asset_id)}::uuid[])`.execute(db)
}
