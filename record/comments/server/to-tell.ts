import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import type { ToGuest, ToOwner } from './letters.ts'

/** Nobody is written to of what is older, such as after the letters' job stood still. */
const RECENT = sql`told_at is null and comments.created_at > now() - interval '7 days'`
/** A letter names so many. */
const NAMED = 10

interface Taken<To> {
  /** So many vaults; not all have somebody to write to. */
  taken: number
  to: To[]
}

/** What some owners have not looked at, which counts as told from here on. */
export async function takeNewComments(db: SystemDb, most: number): Promise<Taken<ToOwner>> {
  const isNew = sql`${RECENT} and not by_owner and seen_at is null`
  const { rows } = await sql<ToOwner>`
    with taken as (
      update comments set told_at = now()
      where ${isNew} and user_id in (select distinct user_id from comments where ${isNew} order by user_id limit ${most})
      returning user_id, asset_id, author_name, created_at
    ),
    about as (
      select user_id, asset_id, author_name as name, count(*)::int as comments, max(created_at) as latest_at
      from taken group by user_id, asset_id, author_name
    ),
    ranked as (
      select about.*, title, row_number() over (partition by about.user_id order by latest_at desc) as place
      from about join assets on assets.id = asset_id
    )
    select email, sum(comments)::int as total,
      json_agg(json_build_object('name', name, 'title', title) order by place) filter (where place <= ${NAMED}) as about
    from ranked join memberinfo on memberinfo.id = ranked.user_id group by memberinfo.id
  `.execute(db)
  return { taken: rows.length, to: rows }
}

/** Answers that guests have not been told of. Who went on writing has read what was answered before. */
export async function takeAnswers(db: SystemDb, most: number): Promise<Taken<ToGuest>> {
  const { rows } = await sql<ToGuest & { has_reader: boolean }>`
    with answered as (
      select distinct comments.grant_id from comments join grants on grants.id = comments.grant_id
      where ${RECENT} and by_owner and grants.person_id is not null order by comments.grant_id limit ${most}
    ),
    taken as (
      update comments set told_at = now()
      where ${RECENT} and by_owner and grant_id in (select grant_id from answered)
      returning id, asset_id, grant_id, created_at
    ),
    unread as (
      select grant_id, count(*)::int as total from taken
      where not exists (
        select from comments as later
        where later.asset_id = taken.asset_id and later.grant_id = taken.grant_id and not later.by_owner
          and later.created_at > taken.created_at
      )
      group by grant_id
    )
    select answered.grant_id, guest.email, coalesce(owner.display_name, owner.email) as owner, coalesce(total, 0) as total,
      total is not null and is_live(grants) as has_reader
    from answered join grants on grants.id = answered.grant_id
      join memberinfo as guest on guest.id = grants.person_id join memberinfo as owner on owner.id = grants.user_id
      left join unread on unread.grant_id = answered.grant_id
  `.execute(db)
  return { taken: rows.length, to: rows.filter(({ has_reader }) => has_reader) }
}
