import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import { type Aside, DAYS_AHEAD, LETTER_DAYS, OVERDUE_DAYS, type Reminder } from '../rules/reminders.ts'
import { isSetAside, remindersOf, TODAY } from './shared/reminders.ts'

const ASIDE_SHOWN = 50

export const listReminders = (db: UserDb) => remindersOf(db)

/** The same of somebody who comes without a session. */
export const listRemindersOf = (db: SystemDb, userId: string) => remindersOf(db, { whose: sql`user_id = ${userId}` })

/** The last first, of what is still due for somebody who had not set it aside. */
export async function listAside(db: UserDb) {
  const { rows } = await sql<Reminder & { how: Aside; again_on: string | null }>`
    select distinct on (dismissed_at, kind, subject, due) kind, subject, title,
      to_char(due, 'YYYY-MM-DD') as due, about, how, to_char(again_on, 'YYYY-MM-DD') as again_on
    from dismissed_reminders join reminders using (user_id, kind, subject, due)
    where due <= ${TODAY} + ${sql.lit(DAYS_AHEAD)}::int and coalesce(again_on > ${TODAY}, true)
    order by dismissed_at desc, kind, subject, due limit ${sql.lit(ASIDE_SHOWN)}
  `.execute(db)
  return rows
}

export interface Appraiser {
  name: string
  email: string | null
  valued_on: string
}

/** By asset and purpose: who gave the value that is to be reviewed. */
export async function findAppraisers(db: UserDb, assets: readonly string[]): Promise<Map<string, Appraiser>> {
  if (assets.length === 0) return new Map()
  const { rows } = await sql<Appraiser & { of: string }>`
    select distinct on (asset_id, purpose) asset_id || ' ' || purpose as of, coalesce(people.name, valued_by) as name, email,
      to_char(effective_on, 'YYYY-MM-DD') as valued_on
    from standing_valuations
      left join person_names on person_names.key = folded(valued_by)
      left join people on people.id = person_id
    where asset_id = any (${assets}::uuid[])
    order by asset_id, purpose, effective_on desc, position desc
  `.execute(db)
  return new Map(rows.filter(({ name }) => name !== null).map(({ of, ...appraiser }) => [of, appraiser]))
}

export type NamedReminder = Pick<Reminder, 'kind' | 'subject' | 'due'>

/** Whether there is such a reminder: nothing else is ever set aside. */
export async function setReminderAside(
  db: UserDb,
  { kind, subject, due, how, again_on }: NamedReminder & { how: Aside; again_on: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    with found as (
      select distinct kind, subject, due from reminders
      where kind = ${kind} and subject = ${subject} and due = ${due}
    ), aside as (
      insert into dismissed_reminders (kind, subject, due, how, again_on)
      select kind, subject, due, ${how}, ${again_on}::date from found
      on conflict (user_id, kind, subject, due)
        do update set how = excluded.how, again_on = excluded.again_on, dismissed_at = now()
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

/** Whose calendar this is; nobody's who is suspended. */
export const findFeedOwner = (db: SystemDb, hash: Buffer) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('memberinfo', 'memberinfo.id', 'user_id')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hash)
    .where(sql<boolean>`active_person(user_id) is not null`)
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
        and not ${isSetAside}
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
