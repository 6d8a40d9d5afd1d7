import type { UserDb } from '#database/access.ts'
import type { Secrets } from '#platform/storage/secrets.ts'
import { FORMAT_OF_MANY } from '#verifier/proof.mjs'
import { findProved, findSigned, statesOf } from '../certificate.ts'

/** A list of them is read at once. */
const AT_ONCE = 100

/**
 * The certificates of all records of a person, which show everything, as a text in pieces: what is signed stands in it once.
 * Nothing where none of them is in the log.
 */
export async function* archivedProofs(db: UserDb, secrets: Secrets | null, now: Date): AsyncGenerator<string> {
  const signed = secrets && (await findSigned(db))
  if (!signed) return
  const { note: checkpoint, keys } = signed
  yield JSON.stringify({ format: FORMAT_OF_MANY, made_at: now.toISOString(), keys, checkpoint }).replace(
    /}$/,
    ',"records":[',
  )
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
