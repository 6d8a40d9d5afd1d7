import { sql } from 'kysely'
import { asUserAtOnce, type SystemDb, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Secrets } from '#platform/storage/secrets.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { FORMAT_OF_MANY, type State } from '#verifier/proof.mjs'
import { isShownIn, type Shown } from '../../rules.ts'
import { findProved, findSigned, type Signed, statesOf } from '../certificate.ts'

/** As many as a file for somebody takes along: about 4 kB each. */
const MOST = 500

export interface ProofServices {
  database: Database
  storage: Storage
}

/** The certificates of these records of a person, as a text; null where none of them is in the log, and where they are too many. */
export async function certificatesOf(
  { database, storage }: ProofServices,
  owner: string,
  { ids, show }: { ids: readonly string[]; show: readonly Shown[] },
): Promise<string | null> {
  const secrets = ids.length > MOST ? null : await storage.findSecrets(owner)
  if (!secrets) return null
  const isShown = (name: string) => isShownIn(name, show)
  return asUserAtOnce(database, owner, async (db) => {
    const signed = await findSigned(db)
    if (!signed) return null
    const records: State[][] = []
    for (const id of ids) {
      const proved = await findProved(db, id, isShown, signed)
      if (proved !== null && proved !== 'nothing') records.push(await statesOf(id, proved.told, { secrets, isShown }))
    }
    if (records.length === 0) return null
    return `${JSON.stringify({ ...headOf(signed, new Date()), records }, null, 1)}\n`
  })
}

const headOf = ({ note, keys }: Signed, now: Date) => ({
  format: FORMAT_OF_MANY,
  made_at: now.toISOString(),
  keys,
  checkpoint: note,
})

/** A list of them is read at once. */
const AT_ONCE = 100

export { findSigned, type Signed } from '../certificate.ts'

/**
 * The certificates of all records of a person, which show everything, as a text in pieces: what is signed stands in it once, and
 * that it is the log of the archive before, and more.
 */
export async function* archivedProofs(
  db: UserDb,
  signed: Signed,
  { secrets, now }: { secrets: Secrets; now: Date },
): AsyncGenerator<string> {
  const before = await findBefore(db, signed)
  yield JSON.stringify({ ...headOf(signed, now), ...(before && { before }) }).replace(/}$/, ',"records":[')
  const isShown = () => true
  let isFirst = true
  for (let after = ''; ;) {
    const page = await listLogged(db, signed.epoch, after)
    for (const id of page) {
      const proved = await findProved(db, id, isShown, signed)
      if (proved === null || proved === 'nothing') continue
      yield `${isFirst ? '' : ','}\n${JSON.stringify(await statesOf(id, proved.told, { secrets, isShown }))}`
      isFirst = false
    }
    if (page.length < AT_ONCE) break
    after = page.at(-1)!
  }
  yield '\n]}\n'
}

/** What the archive before brought; null where there was none, or it was of a log that ended. */
async function findBefore(db: UserDb, { epoch, size, tree }: Signed) {
  const earlier = await db
    .selectFrom('archived_checkpoints')
    .innerJoin('log_checkpoints', (join) =>
      join
        .onRef('log_checkpoints.epoch', '=', 'archived_checkpoints.epoch')
        .onRef('log_checkpoints.size', '=', 'archived_checkpoints.size'),
    )
    .select(['log_checkpoints.note', 'log_checkpoints.size'])
    .where('archived_checkpoints.epoch', '=', epoch)
    .where('archived_checkpoints.size', '<=', String(size))
    .executeTakeFirst()
  if (!earlier) return null
  const consistency = await tree.consistency(Number(earlier.size))
  return { checkpoint: earlier.note, consistency: consistency.map((hash) => hash.toString('base64')) }
}

/** An archive goes out: its checkpoint is what the next one begins with. */
export const noteArchived = (db: SystemDb, userId: string, { epoch, size }: Pick<Signed, 'epoch' | 'size'>) =>
  db
    .insertInto('archived_checkpoints')
    .values({ user_id: userId, epoch, size })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ epoch, size, taken_at: sql`now()` }))
    .execute()

async function listLogged(db: UserDb, epoch: number, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('record_leaves')
    .select('asset_id')
    .distinct()
    .where('epoch', '=', epoch)
    .$if(after !== '', (query) => query.where('asset_id', '>', after))
    .orderBy('asset_id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ asset_id }) => asset_id)
}
