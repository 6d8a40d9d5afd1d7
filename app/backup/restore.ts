import pg from 'pg'
import { bringUpToDate, makeAsOf, type Migration } from '#database/migrate.ts'
import { resealFactors } from '#account/identity/server/reseal-factors.ts'
import { resealLetters } from '#platform/mail/reseal-letters.ts'
import { requireNoOtherServer } from '#platform/served.ts'
import { rewrapKeys } from '#platform/storage/rewrap-keys.ts'
import type { Store } from '#platform/storage/store.ts'
import type { ArchiveFile } from './archive/archive-file.ts'
import type { Installation, Table } from './archive/contents.ts'
import { clear, requireEmpty } from './empty-installation.ts'
import { moveJobs, saveJobs } from './moved-jobs.ts'
import { objectsPut } from './objects-put.ts'
import { copyTo, identify, listTables, PLAIN_TEXT } from './snapshot.ts'
import { stepsOf } from './suitable.ts'
import type { Verified } from './verify.ts'
import { copyIn } from '#database/copy.ts'

export interface Target {
  databaseUrl: string
  store: Store
  /** This installation's own keys; where it has none yet, the archive's become them. */
  keys: (archives: Pick<Installation, 'master_key' | 'secret'>) => Promise<{ masterKey: Buffer; secret: string }>
  /** Whether people who were let into a vault get in again. Access that was ended since the backup would live again with it. */
  keepsAccess?: boolean
}

export interface Restored {
  /** How many people and links that were let into a vault are so no more. */
  accessEnded: number
}

/**
 * Everything or nothing, of an archive that has been read to its end before anything is touched. Rows go into one transaction and
 * objects into an empty store, from which they are taken away again if the transaction fails. Of a process that is killed
 * in between, objects without rows are left, which a second try finds to be its own.
 */
export async function restore(archive: ArchiveFile, { installation }: Verified, target: Target): Promise<Restored> {
  const steps = await stepsOf(installation)
  const client = new pg.Client({
    connectionString: target.databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'strongroom restore',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  const objects = objectsPut(target.store)
  try {
    await client.query('begin')
    await client.query(PLAIN_TEXT)
    await requireNoOtherServer(client)
    await requireEmpty(client)
    await load(client, archive, installation, steps, target, objects)
    const accessEnded = target.keepsAccess ? 0 : await endAccess(client)
    await client.query('commit')
    return { accessEnded }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await objects.takeBack(archive)
    throw error
  } finally {
    await client.end()
  }
}

async function load(
  client: pg.Client,
  archive: ArchiveFile,
  installation: Installation,
  steps: Migration[],
  target: Target,
  objects: ReturnType<typeof objectsPut>,
) {
  await clear(client)
  await makeAsOf(client, steps)
  const finish = await makeReady(client)
  let areRowsThere = false
  const afterRows = async () => {
    if (areRowsThere) return
    areRowsThere = true
    await finish()
    await setSequences(client, installation.sequences)
    await bringUpToDate(client)
    await objects.requireRoom(client)
  }
  for await (const { head, content } of archive.read()) {
    if (head.is === 'table') await loadTable(client, head.table, content)
    else if (head.is === 'jobs') await saveJobs(client, content)
    else if (head.is === 'object') {
      await afterRows()
      await objects.put(head.name, content)
    }
  }
  await afterRows()
  await moveJobs(client, target.databaseUrl)
  const { masterKey, secret } = await target.keys(installation)
  const itsKey = Buffer.from(installation.master_key, 'base64')
  if (!masterKey.equals(itsKey)) await rewrapKeys(client, itsKey, masterKey)
  if (secret === installation.secret) return
  await resealFactors(client, installation.secret, secret)
  await resealLetters(client, installation.secret, secret)
}

/**
 * Tables as a migration left them, ready for rows that have been through everything once: the rows that came with
 * migrations go, and what our triggers do to new rows is not done a second time. Keys and checks go on holding.
 */
async function makeReady(client: pg.Client): Promise<() => Promise<void>> {
  const names = (await listTables(client)).map(identify)
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    await client.query('set constraints all immediate')
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  }
}

const loadTable = (client: pg.Client, table: Table, rows: AsyncIterable<Uint8Array>) =>
  copyIn(client, copyTo(table), rows)

async function setSequences(client: pg.Client, sequences: Installation['sequences']): Promise<void> {
  for (const { name, last_value, is_called } of sequences)
    await client.query('select setval($1, $2, $3)', [name, last_value, is_called])
}

/** A refusal that came after the backup is lost, so a release begins anew; those who take part in it are told. */
async function endAccess(client: pg.Client): Promise<number> {
  await client.query(`select end_release(releases, 'ended') from releases where ended_at is null`)
  const { rowCount } = await client.query('update grants set ended_at = now() where ended_at is null')
  return rowCount ?? 0
}
