import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { connect } from '#database/connect.ts'
import { Refusal } from '#database/refusal.ts'
import { requireNoOtherServer } from '../served.ts'
import {
  saveKeyFile,
  keyFileIn,
  nextKeyFileIn,
  oldKeyFileIn,
  putInPlace,
  readKeyFile,
  type PlacingStep,
} from './key-files.ts'
import type { MasterKeySource } from './master-key.ts'
import { openMasterKey } from './open-master-key.ts'
import { opensWith, type WrappedKey } from './owner-keys.ts'
import { rewrapKeys } from './rewrap-keys.ts'

/*
 * A new master key, in steps that may each be the last one:
 *
 *   1  the new key lies in master-key.next                 the old one opens: nothing has happened
 *   2  all owners' keys are wrapped under it, at once      only the new one opens: a start takes it from master-key.next
 *   3  the old key lies in master-key.old too
 *   4  master-key.next becomes master-key                  the new one opens
 *   5  once it has been read back and opens every key, master-key.old goes
 *
 * Where the key is a setting the steps end with 2, because only a person can change it.
 */

export type Step = 'new key kept' | 'keys rewrapped' | PlacingStep | 'old key gone'

export interface Rotation {
  count: number
  /** Where the new key lies until somebody has made it the setting; null where it is in place. */
  toBeSet: string | null
}

/** Any number will do, as long as every process of every version takes the same one. */
const LOCK = 5_026_239
const LOCK_NOT_AVAILABLE = '55P03'
const WAIT_MS = 3_000
const NAME = 'strongroom rotate-key'

export async function rotateMasterKey(
  databaseUrl: string,
  source: MasterKeySource,
  onStep: (step: Step) => void = () => {},
): Promise<Rotation> {
  const { dataFolder } = source
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: NAME,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0')
    await requireToBeTheOnlyOne(client)
    await requireNoOtherServer(client)
    const old = await currentKey(databaseUrl, source)
    await requireOpening(client, old, 'The master key can’t open every key of this installation. Nothing was changed.')

    const next = randomBytes(old.length)
    await saveKeyFile(dataFolder, nextKeyFileIn(dataFolder), next)
    onStep('new key kept')
    const count = await rewrapKeys(client, old, next)
    await client.query('commit')
    onStep('keys rewrapped')
    if (source.masterKey !== undefined) return { count, toBeSet: nextKeyFileIn(dataFolder) }

    await putInPlace(dataFolder, old, onStep)
    await client.query('begin')
    const saved = await readKeyFile(keyFileIn(dataFolder))
    await requireOpening(
      client,
      saved ?? Buffer.alloc(0),
      `The new master key can't open the keys of this installation. The old one is still in ${oldKeyFileIn(dataFolder)}.`,
    )
    await client.query('rollback')
    await rm(oldKeyFileIn(dataFolder), { force: true })
    onStep('old key gone')
    return { count, toBeSet: null }
  } finally {
    await client.end()
  }
}

/** After an earlier change was cut off, that one is brought to its end first. */
async function currentKey(databaseUrl: string, source: MasterKeySource): Promise<Buffer> {
  const database = connect(databaseUrl, { max: 1, name: NAME })
  return openMasterKey(source, database).finally(() => database.close())
}

async function requireToBeTheOnlyOne(client: pg.Client) {
  // The connection of a process that was killed takes a moment to end.
  await client.query(`set local lock_timeout = '${WAIT_MS}ms'`)
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]).catch((error: { code?: string }) => {
    throw error.code === LOCK_NOT_AVAILABLE
      ? new Refusal('The master key is being changed by another process.')
      : (error as Error)
  })
  await client.query('set local lock_timeout = 0')
}

/** Every one of them: what it did not open would be lost with the old key. */
async function requireOpening(client: pg.Client, masterKey: Buffer, words: string) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<WrappedKey>(
      'select owner_id, wrapped_key from owner_keys where owner_id > $1 order by owner_id limit 1000',
      [after],
    )
    if (!rows.every((row) => opensWith(masterKey, row))) throw new Refusal(words)
    if (rows.length < 1_000) return
    after = rows.at(-1)!.owner_id
  }
}
