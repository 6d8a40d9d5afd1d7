import { type RawBuilder, sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import { DAYS_AHEAD, LETTER_DAYS, MAX_REMINDERS, type Reminder } from '../../rules/reminders.ts'

export const TODAY = sql`(now() at time zone 'UTC')::date`
/** Until its day, where it is to come again. */
export const isSetAside = sql<boolean>`exists (
  select from dismissed_reminders
  where dismissed_reminders.user_id = reminders.user_id and dismissed_reminders.kind = reminders.kind
    and dismissed_reminders.subject = reminders.subject and dismissed_reminders.due = reminders.due
    and coalesce(again_on > ${TODAY}, true)
)`

interface Asked {
  whose?: RawBuilder<unknown>
  days?: number
  most?: number
}

/** The first first; `total` counts those that are not among them as well. */
export async function remindersOf(
  db: UserDb | SystemDb,
  { whose = sql`true`, days = DAYS_AHEAD, most = MAX_REMINDERS }: Asked = {},
) {
  const { rows } = await sql<{ total: number; overdue: number; items: Reminder[] }>`
    with due as (
      select kind, subject, title, due, about from reminders
      where due <= ${TODAY} + ${sql.lit(days)}::int and ${whose} and not ${isSetAside}
    )
    select (select count(*)::int from due) as total,
      (select count(*)::int from due where due < ${TODAY}) as overdue,
      coalesce(json_agg(first order by due, title, kind, subject), '[]') as items
    from (select * from due order by due, title, kind, subject limit ${sql.lit(most)}) as first
  `.execute(db)
  return rows[0]!
}

/** What is overdue, or due soon. */
export const firstReminders = (db: UserDb, most: number) => remindersOf(db, { days: LETTER_DAYS, most })
