import { type RawBuilder, sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import { DAYS_AHEAD, LETTER_DAYS, MAX_REMINDERS, OVERDUE_DAYS, type Reminder } from '#domain/reminders/reminders.ts'

const TODAY = sql`(now() at time zone 'UTC')::date`
const isDismissed = sql<boolean>`exists (
  select from dismissed_reminders
  where dismissed_reminders.user_id = reminders.user_id and dismissed_reminders.kind = reminders.kind
    and dismissed_reminders.subject = reminders.subject and dismissed_reminders.due = reminders.due
)`

/** The first first; `total` counts those that are not among them as well. */
export const listReminders = (db: UserDb) => firstOf(db, sql`true`)

/** The same of somebody who comes without a session. */
export const listRemindersOf = (db: SystemDb, userId: string) => firstOf(db, sql`user_id = ${userId}`)

async function firstOf(db: UserDb | SystemDb, whose: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number; items: Reminder[] }>`
    with due as (
      select kind, subject, title, due, about from reminders
      where due <= ${TODAY} + ${sql.lit(DAYS_AHEAD)}::int and ${whose} and not ${isDismissed}
    )
    select (select count(*)::int from due) as total, coalesce(json_agg(first order by due, title, kind, subject), '[]') as items
    from (select * from due order by due, title, kind, subject limit ${sql.lit(MAX_REMINDERS)}) as first
  `.execute(db)
  return rows[0]!
}

export type NamedReminder = Pick<Reminder, 'kind' | 'subject' | 'due'>

/** Whether there is such a reminder: nothing else is ever hidden. */
export async function dismissReminder(db: UserDb, { kind, subject, due }: NamedReminder): Promise<boolean> {
  const { rows } = await sql`
    with found as (
      select distinct kind, subject, due from reminders
      where kind = ${kind} and subject = ${subject} and due = ${due}
    ), hidden as (
      insert into dismissed_reminders (kind, subject, due) select kind, subject, due from found on conflict do nothing
    )
    select from found
  `.execute(db)
  return rows.length > 0
}

export const bringReminderBack = (db: UserDb, { kind, subject, due }: NamedReminder) =>
  db
    .deleteFrom('dismissed_reminders')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('due', '=', due)
    .execute()

export async function findReminderSettings(db: UserDb) {
  const { rows } = await sql<{ weekly_letter: boolean; calendar_since: string | null }>`
    select coalesce((select wanted from reminder_letters), true) as weekly_letter,
      (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') from calendar_feeds) as calendar_since
  `.execute(db)
  return rows[0]!
}

export const setReminderLetter = (db: UserDb, wanted: boolean) =>
  db
    .insertInto('reminder_letters')
    .values({ wanted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ wanted }))
    .execute()

export const saveCalendarFeed = (db: UserDb, hash: Buffer) =>
  db
    .insertInto('calendar_feeds')
    .values({ token_hash: hash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: hash, created_at: sql<Date>`now()` }),
    )
    .execute()

export const removeCalendarFeed = (db: UserDb) => db.deleteFrom('calendar_feeds').execute()

/** Whose calendar this is. */
export const findFeedOwner = (db: SystemDb, hash: Buffer) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('memberinfo', 'memberinfo.id', 'user_id')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()

export interface DueForSomeone {
  email: string
  total: number
  reminders: Reminder[]
}

/** Whom to write to this week, up to `most`, with the first of what is due; from now on they count as written to. */
export async function takeDue(
  db: SystemDb,
  { most, shown }: { most: number; shown: number },
): Promise<DueForSomeone[]> {
  const { rows } = await sql<DueForSomeone>`
    with due as (
      select reminders.* from reminders
      where due between ${TODAY} - ${sql.lit(OVERDUE_DAYS)}::int and ${TODAY} + ${sql.lit(LETTER_DAYS)}::int
        and not ${isDismissed}
    ), readers as (
      select id, email from memberinfo left join reminder_letters on user_id = id
      where coalesce(wanted, true) and coalesce(sent_on, '-infinity') < ${TODAY} - 5
        and not exists (select from suspensions where suspensions.user_id = id)
        and exists (select from due where due.user_id = memberinfo.id)
      order by id limit ${most}
    ), noted as (
      insert into reminder_letters as letter (user_id, sent_on) select id, ${TODAY} from readers
      on conflict (user_id) do update set sent_on = excluded.sent_on
        where letter.wanted and coalesce(letter.sent_on, '-infinity') < excluded.sent_on - 5
      returning user_id
    )
    select email, total, reminders from readers join noted on user_id = id cross join lateral (
      select max(total)::int as total, json_agg(first order by first.due, first.title) as reminders
      from (
        select kind, subject, title, to_char(due, 'YYYY-MM-DD') as due, about, count(*) over () as total
        from due where due.user_id = readers.id order by due.due, title limit ${shown}
      ) as first
    ) as first_of_them
  `.execute(db)
  return rows
}
