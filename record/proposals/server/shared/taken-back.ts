import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'

/* A proposal that was accepted says it where the history took back what it changed: docs/decisions/letting-in.md */

/** All that a set changed was taken back; of a set that took something back, that stands again. */
export const noteSetTakenBack = (db: UserDb, set: string) =>
  sql`
    update proposals set taken_back_at = case when change_set = ${set} then now() end,
      taken_back_by = case when change_set = ${set} then current_change_set() end
    where change_set = ${set} or taken_back_by = ${set}
  `.execute(db)

/** These fields of one save were; where more of it is left, a part of the proposal stays accepted. */
export const noteFieldsTakenBack = (
  db: UserDb,
  { id, changed_at, fields }: { id: string; changed_at: string; fields: readonly string[] },
) =>
  sql`
    with undone as (
      select distinct change_set from asset_changes where asset_id = ${id} and changed_at = ${changed_at}::timestamptz
    ), remaining as (
      select from asset_changes as made join undone using (change_set)
      where asset_id = ${id} and field <> all (${[...fields]}::text[]) and not exists (
        select from asset_changes as later
        where later.asset_id = ${id} and later.field = made.field and later.changed_at > made.changed_at and later.way = 'undo'
      )
    )
    update proposals set
      decision = case when exists (select from remaining) then 'partly' else decision end,
      taken_back_at = case when not exists (select from remaining) then now() end,
      taken_back_by = case when not exists (select from remaining) then current_change_set() end
    from undone where proposals.change_set = undone.change_set and decision in ('taken', 'partly')
  `.execute(db)
