import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { moment } from '#record/assets/server/shared/asset-children.ts'
import type { ListedPerson, Person } from '../contract.ts'
import { type JudgedPerson, PERSON_TEXT_NAMES, type PersonTexts } from '../rules/people.ts'
import { type PersonUse, USES } from '../rules/uses.ts'
import { each } from '#basics/each.ts'
import { isShownOf, USED_IN, usualSpelling } from './used-in.ts'

const otherNames = sql<string[]>`array(
  select person_names.name from person_names where person_id = people.id and not is_main order by key
)`

const COLUMNS = ['id', 'name', 'kind', ...PERSON_TEXT_NAMES, 'version', 'created_at'] as const

export const findPerson = (db: UserDb, id: string) =>
  db
    .selectFrom('people')
    .select(COLUMNS)
    .select(otherNames.as('other_names'))
    .$narrowType<{ kind: Person['kind'] }>()
    .where('id', '=', id)
    .executeTakeFirst()

export const getPerson = async (db: UserDb, id: string) => (await findPerson(db, id))!

/** Locked until the transaction ends, in one order: whoever else saves, merges or deletes them waits. */
export const lockPeople = (db: UserDb, ids: readonly string[]) =>
  db
    .selectFrom('people')
    .select(COLUMNS)
    .$narrowType<{ kind: Person['kind'] }>()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

type PersonRow = PersonTexts & { name: string; kind: string; id?: string }

export const insertPerson = (db: UserDb, person: PersonRow) =>
  db.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow()

export const changePerson = (db: UserDb, id: string, changes: Partial<PersonRow>) =>
  db.updateTable('people').set(changes).where('id', '=', id).execute()

export const deletePerson = (db: UserDb, id: string) =>
  db.deleteFrom('people').where('id', '=', id).returning('id').executeTakeFirst()

/** All names of somebody, the main one first. What is written twice, but for capitals and accents, is one name. */
export async function replaceNames(
  db: UserDb,
  id: string,
  { name, other_names }: Pick<JudgedPerson, 'name' | 'other_names'>,
) {
  await db.deleteFrom('person_names').where('person_id', '=', id).execute()
  await sql`
    insert into person_names (name, person_id, is_main)
    select distinct on (folded(name)) name, ${id}, place = 1
    from unnest(${[name, ...other_names]}::text[]) with ordinality as given (name, place)
    order by folded(name), place
  `.execute(db)
}

/** Whether a piece names somebody so. */
export async function isTyped(db: UserDb, name: string): Promise<boolean> {
  const found = sql.join(
    USES.map((use) => sql`exists (select from ${USED_IN[use].rows} where ${USED_IN[use].key} = folded(${name}))`),
    sql` or `,
  )
  const { rows } = await sql<{ is_typed: boolean }>`select (${found}) as is_typed`.execute(db)
  return rows[0]!.is_typed
}

/** Every name in the caller's pieces, by what it is there, and in how many. Each spelling is folded once. */
const named = sql`
  select use, folded(name) as key, ${usualSpelling} as name, sum(pieces)::int as pieces
  from (${sql.join(
    USES.map(
      (use) => sql`
        select ${sql.lit(use)} as use, ${USED_IN[use].name} as name,
          count(*) filter (where ${isShownOf(use)}) as pieces
        from ${USED_IN[use].rows} where ${USED_IN[use].name} is not null group by ${USED_IN[use].name}`,
    ),
    sql` union all `,
  )}) as typed group by use, folded(name)`

interface NamesRequest {
  search: string
  use?: PersonUse | undefined
  cursor?: string | undefined
  limit: number
}

const NONE = JSON.stringify(each(USES, 0))

/** People and names that were only typed, as one list by name; a page goes on after the name that the last one ended with. */
export async function listNames(db: UserDb, { search, use, cursor, limit }: NamesRequest) {
  const { rows } = await sql<ListedPerson & { key: string; total: number }>`
    with named as materialized (${named}),
      linked as (select named.*, person_id from named left join person_names using (key)),
      used as (
        select person_id, case when person_id is null then key end as key, ${usualSpelling} as name,
          ${NONE}::jsonb || jsonb_object_agg(use, pieces) as uses
        from (
          select person_id, case when person_id is null then key end as key, use, ${usualSpelling} as name,
            sum(pieces)::int as pieces
          from linked group by 1, 2, 3
        ) as each group by 1, 2
      ),
      listed as (
        select id, people.name, kind, life, folded(people.name) as key, coalesce(uses, ${NONE}::jsonb) as uses,
          (select string_agg(key, ' ') from person_names where person_id = people.id) as searched
        from people left join used on person_id = people.id
        union all
        select null, name, null, null, key, uses, key from used where person_id is null
      ),
      matching as (
        select * from listed
        where strpos(searched, folded(${search.trim()})) > 0 and (${use ?? null}::text is null or (uses ->> ${use ?? ''})::int > 0)
      )
    select id, name, kind, life, key, uses, (select count(*)::int from matching) as total
    from matching where key > ${cursor ?? ''} order by key limit ${limit + 1}
  `.execute(db)
  const items = rows.slice(0, limit).map(({ key: _key, total: _total, ...item }) => item)
  const next_cursor = rows.length > limit ? rows[limit - 1]!.key : null
  return { items, next_cursor, total: rows[0]?.total ?? 0 }
}

const SUGGESTED = 8

/** Names that hold what was typed; those that begin with it first. */
export async function suggestNames(db: UserDb, search: string): Promise<string[]> {
  if (search.trim() === '') return []
  const { rows } = await sql<{ name: string }>`
    with wanted as (select folded(${search.trim()}) as words),
      known as (
        select people.name, person_names.key from person_names join people on people.id = person_id
        union all
        select name, key from (${named}) as typed where not exists (select from person_names where person_names.key = typed.key)
      )
    select name from known, wanted where strpos(key, words) > 0
    group by name order by bool_or(starts_with(key, words)) desc, folded(name) limit ${SUGGESTED}
  `.execute(db)
  return rows.map(({ name }) => name)
}

export const listMerges = (db: UserDb, into: string, since: Date) =>
  db
    .selectFrom('person_merges')
    .select(['id', sql<string>`person ->> 'name'`.as('name'), moment('merged_at').as('merged_at')])
    .where('into_id', '=', into)
    .where('merged_at', '>', since)
    .orderBy('merged_at', 'desc')
    .limit(100)
    .execute()
