import { asUserAtOnce, type UserDb } from '#database/access.ts'
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

/**
 * The certificates of all records of a person, which show everything, as a text in pieces: what is signed stands in it once.
 * Nothing where none of them is in the log.
 */
export async function* archivedProofs(db: UserDb, secrets: Secrets | null, now: Date): AsyncGenerator<string> {
  const signed = secrets && (await findSigned(db))
  if (!signed) return
  yield JSON.stringify(headOf(signed, now)).replace(/}$/, ',"records":[')
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
