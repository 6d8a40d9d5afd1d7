import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { ReadTile } from './tree.ts'

/** Everybody may know it. */
type AnyDb = SystemDb | UserDb

/** The log that is written now. */
export interface Log {
  epoch: number
  origin: string
  size: number
  caught_up_at: Date | null
}

/** One process at a time writes the log, until its transaction ends. */
export const lockLog = (db: SystemDb) => sql`select pg_advisory_xact_lock(hashtext('strongroom log'))`.execute(db)

export async function findLog(db: AnyDb): Promise<Log | undefined> {
  const log = await db
    .selectFrom('logs')
    .select(['epoch', 'origin', 'caught_up_at'])
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst()
  return log && { ...log, size: await sizeOf(db, log.epoch) }
}

export async function beginLog(
  db: SystemDb,
  host: string,
  continues: { epoch: number; note: string } | null,
): Promise<Log> {
  const epoch = (continues?.epoch ?? 0) + 1
  const origin = `${host}/log/${epoch}`
  await db
    .insertInto('logs')
    .values({ epoch, origin, continues: continues?.note ?? null })
    .execute()
  return { epoch, origin, size: 0, caught_up_at: null }
}

/** By its tiles of leaves, all but the last of which are full. */
async function sizeOf(db: AnyDb, epoch: number): Promise<number> {
  const last = await db
    .selectFrom('log_tiles')
    .select(['number', sql<number>`length(hashes) / 32`.as('leaves')])
    .where('epoch', '=', epoch)
    .where('level', '=', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? Number(last.number) * 256 + last.leaves : 0
}

export const tilesOf =
  (db: AnyDb, epoch: number): ReadTile =>
  async (level, number) => {
    const tile = await db
      .selectFrom('log_tiles')
      .select('hashes')
      .where('epoch', '=', epoch)
      .where('level', '=', level)
      .where('number', '=', String(number))
      .executeTakeFirst()
    return tile?.hashes ?? Buffer.alloc(0)
  }

export const saveTiles = (
  db: SystemDb,
  epoch: number,
  tiles: readonly { level: number; number: number; hashes: Buffer }[],
) =>
  db
    .insertInto('log_tiles')
    .values(tiles.map(({ level, number, hashes }) => ({ epoch, level, number: String(number), hashes })))
    .onConflict((conflict) =>
      conflict.columns(['epoch', 'level', 'number']).doUpdateSet({ hashes: (eb) => eb.ref('excluded.hashes') }),
    )
    .execute()

export const findCheckpoint = (db: AnyDb, epoch: number) =>
  db
    .selectFrom('log_checkpoints')
    .select(['size', 'note', 'signed_at'])
    .where('epoch', '=', epoch)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of all keys that it was ever signed by. */
export async function listVerifierKeys(db: AnyDb, epoch: number): Promise<string[]> {
  const rows = await db
    .selectFrom('log_keys')
    .select('verifier_keys')
    .where('epoch', '=', epoch)
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ verifier_keys }) => verifier_keys)
}
