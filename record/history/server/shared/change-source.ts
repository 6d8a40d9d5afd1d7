import { sql } from 'kysely'
import type { ChangeSource } from '../../rules.ts'
import type { AdminDb, SystemDb, UserDb } from '#database/access.ts'

/**
 * What this transaction changes of assets from here on, it changes by this way, and as a part of this set where others
 * belong to it too. docs/decisions/history.md
 */
export const setChangeSource = (db: UserDb | AdminDb | SystemDb, way: ChangeSource, changeSet?: string) =>
  sql`select set_config('app.way', ${way}, true), set_config('app.change_set', ${changeSet ?? ''}, true)`.execute(db)

/** The same of what has no way that could be chosen. */
export const noteChangeSet = (db: UserDb, changeSet: string | undefined) =>
  sql`select set_config('app.change_set', ${changeSet ?? ''}, true)`.execute(db)
