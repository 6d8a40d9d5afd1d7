import { sql } from 'kysely'
import type { VaultDb } from '#database/access.ts'

/** Of a row with a `place_id`: whether it is in one of these places, or in what is inside of it. */
export const isWithin = (paths: readonly string[]) => sql<boolean>`place_id = any (array(
  select inside.id from places as inside
  where inside.line && array(select chosen.id from places as chosen where chosen.path = any (${[...paths]}::text[]))
))`

/** The caller’s places in which there is something, also further inside. */
export async function listPlacesInUse(db: VaultDb): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from places
    where id in (
      select unnest(line) from places as used where exists (select from own_assets where place_id = used.id)
    )
    order by folded(path), path
  `.execute(db)
  return rows.map(({ path }) => path)
}
