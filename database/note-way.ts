import { sql } from 'kysely'
import type { Way } from '#domain/assets/ways.ts'
import type { AdminDb, SystemDb, UserDb } from './access.ts'

/** What this transaction changes of assets from here on, it changes by this way. docs/decisions/history.md */
export const noteWay = (db: UserDb | AdminDb | SystemDb, way: Way) =>
  sql`select set_config('app.way', ${way}, true)`.execute(db)
