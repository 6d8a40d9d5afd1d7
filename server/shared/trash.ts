import { sql } from 'kysely'
import { TRASH_DAYS } from '#domain/trash/trash.ts'

/** Of a row of `trashed_assets`. What is over is gone, also before the job of the day has come to it. */
export const isInTrash = sql<boolean>`deleted_at > now() - make_interval(days => ${sql.lit(TRASH_DAYS)})`
