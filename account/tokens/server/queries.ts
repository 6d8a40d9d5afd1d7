import { type NotNull, sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { Scope } from '#basics/scopes.ts'

const COLUMNS = [
  'id',
  'name',
  'ending',
  sql<Scope[]>`scopes`.as('scopes'),
  'all_vaults',
  'grant_id',
  'created_at',
  'ends_at',
  'last_used_at',
  'last_used_from',
] as const

export const selectTokens = (db: UserDb) =>
  db.selectFrom('access_tokens').select(COLUMNS).orderBy('created_at', 'desc').orderBy('id').execute()

interface Made {
  name: string
  token_hash: string
  ending: string
  scopes: readonly Scope[]
  days: number
  vault: string
}

export const insertToken = (db: UserDb, { days, vault, scopes, ...token }: Made) =>
  db
    .insertInto('access_tokens')
    .values({
      ...token,
      scopes: [...new Set(scopes)],
      all_vaults: vault === 'all',
      grant_id: vault === 'own' || vault === 'all' ? null : vault,
      ends_at: sql`now() + make_interval(days => ${days})`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Whether a vault is one that the caller was let into. */
export const isLetInto = async (db: UserDb, grantId: string) =>
  (await db.selectFrom('shared_vaults').select('id').where('id', '=', grantId).executeTakeFirst()) !== undefined

export const deleteToken = (db: UserDb, id: string) =>
  db.deleteFrom('access_tokens').where('id', '=', id).returning('id').executeTakeFirst()

/** By which the transaction was entered; nobody else’s is shown. */
export const findCurrentToken = (db: UserDb) =>
  db
    .selectFrom('current_access_token')
    .select(COLUMNS)
    .$narrowType<Record<'id' | 'name' | 'ending' | 'all_vaults' | 'created_at' | 'ends_at', NotNull>>()
    .executeTakeFirst()

export const noteTokenUse = (db: SystemDb, tokenHash: string, origin: string) =>
  sql`select note_token_use(${tokenHash}, ${origin})`.execute(db)
