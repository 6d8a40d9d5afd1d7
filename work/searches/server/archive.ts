import { sql } from 'kysely'
import * as z from 'zod'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { listSection } from '#work/archive/server/shared/section.ts'
import { instant } from '#work/archive/server/shared/shapes.ts'
import { searchAddress } from '../contract.ts'
import { MAX_SEARCH_NAME, MAX_SEARCHES } from '../rules.ts'

const archivedSearch = z.strictObject({
  name: z.string().min(1).max(MAX_SEARCH_NAME),
  address: searchAddress,
  created_at: instant,
})

/** Saved searches. Those that the account has already stay. */
export const archivedSearches = listSection<z.infer<typeof archivedSearch>>({
  name: 'searches',
  since: 3,
  after: 'assets',
  shape: z.array(archivedSearch).max(MAX_SEARCHES),
  column: sql`coalesce((
    select json_agg(json_build_object('name', name, 'address', address, 'created_at', ${instantOf('searches.created_at')}) order by folded(name))
    from searches
  ), '[]')`,
  insert: async (searches, { db, userId }) => {
    await sql`
      insert into searches (user_id, name, address, created_at)
      select ${userId}::uuid, name, address, created_at
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as given (name text, address jsonb, created_at timestamptz)
      limit greatest(0, ${MAX_SEARCHES} - (select count(*) from searches where user_id = ${userId}::uuid))
      on conflict do nothing
    `.execute(db)
  },
})
