import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import type { ToAsked, ToNext } from './letters.ts'

/** Whoever has an account and can still come, in a round that goes on. */
const REACHED = sql`
  division_people join divisions on divisions.id = division_id join grants on grants.id = grant_id
  join memberinfo as asked on asked.id = grants.person_id join memberinfo as owner on owner.id = divisions.user_id
`
const CAN_COME = sql<boolean>`divisions.ends_at > now() and is_live(grants)
  and (divisions.release_id is not null or not exists (select from suspensions where suspensions.user_id = divisions.user_id))`

const TO_TELL = sql`division_people.id as person_id, asked.email, coalesce(owner.display_name, owner.email) as owner, grants.id as grant_id,
  divisions.id as division_id, divisions.ends_at, divisions.way, divisions.run_by as runner,
  (select count(*)::int from division_pieces where division_pieces.division_id = divisions.id) as pieces`

type Found = ToAsked & { person_id: string }

/** Those who don’t know yet that they are asked, which counts as told from here on. */
export const takeAsked = (db: SystemDb, most: number) =>
  take(
    db,
    'told_at',
    sql<Found>`
    select ${TO_TELL} from ${REACHED} where told_at is null and ${CAN_COME} order by division_people.id limit ${most}
    for update of division_people skip locked
  `,
  )

/** Those who were told two days ago at least and wished for nothing, within the last three days of the round. */
export const takeEndingSoon = (db: SystemDb, most: number) =>
  take(
    db,
    'reminded_at',
    sql<Found>`
    select ${TO_TELL} from ${REACHED}
    where reminded_at is null and divisions.way <> 'turns' and told_at < now() - interval '2 days' and ${CAN_COME}
      and divisions.ends_at < now() + interval '3 days'
      and not exists (select from wishes where wishes.person_id = division_people.id)
    order by division_people.id limit ${most}
    for update of division_people skip locked
  `,
  )

async function take(
  db: SystemDb,
  noted: 'told_at' | 'reminded_at',
  found: ReturnType<typeof sql<Found>>,
): Promise<ToAsked[]> {
  const { rows } = await found.execute(db)
  const ids = rows.map(({ person_id }) => person_id)
  if (ids.length > 0)
    await db
      .updateTable('division_people')
      .set({ [noted]: new Date() })
      .where('id', 'in', ids)
      .execute()
  return rows
}

/** Whose turn it has become, which counts as told from here on. */
export async function takeTurnsToTell(db: SystemDb): Promise<ToNext[]> {
  const { rows } = await sql<ToNext>`select * from turns_to_tell()`.execute(db)
  return rows
}
