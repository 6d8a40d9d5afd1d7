import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import type { ChangeSource } from '#record/history/rules.ts'
import { isId } from '#basics/ids.ts'

/** Those of the caller’s that are there, in one order, so that two that change the same ones do not wait for each other. */
export async function lockAssets(db: UserDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from assets where id = any (${ids.filter(isId)}::uuid[]) order by id for no key update
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** What belongs to them is about to be changed beside their forms: one that is open is told, and the history says so. */
export async function changeBesideForms(
  db: UserDb,
  ids: readonly string[],
  { way = 'together', changeSet }: { way?: ChangeSource; changeSet?: string | undefined } = {},
) {
  await setChangeSource(db, way, changeSet)
  await sql`update assets set title = title where id = any (${[...ids]}::uuid[])`.execute(db)
}
