import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { May } from '#basics/may.ts'
import type { PresetName } from '#account/access/rules.ts'
import type { ClientShown, ClientSort } from '../../rules/clients.ts'

export interface Working {
  firm: string
  firm_name: string
  handle: string
  member: string
  member_name: string
  keeps_clients: boolean
  postal_address: string
  foot_line: string
  color: string | null
}

/** For which firm the caller works, and as whom; undefined where for none. */
export async function findWorking(db: UserDb): Promise<Working | undefined> {
  const { rows } = await sql<Working>`
    select firms.id as firm, firms.name as firm_name, handle, postal_address, foot_line, color, member.id as member, member.name as member_name,
      keeps_clients() as keeps_clients
    from firms join firm_members as member on member.id = current_member()
  `.execute(db)
  return rows[0]
}

const IS_UNCLAIMED = sql<boolean>`(user_id is not null and accepted_at is null and ended_at is null)`

interface Access {
  id: string
  preset: PresetName
  may: May
  ends_at: string | null
  last_opened_at: string | null
}

const seen = (db: UserDb) =>
  db.selectFrom('firm_clients').select([
    'id',
    'name',
    'reference',
    'address',
    'member_ids',
    'invited_at',
    'accepted_at',
    'ended_at',
    'created_at',
    sql<'firm' | 'client' | null>`ended_by`.as('ended_by'),
    sql<boolean>`${IS_UNCLAIMED}`.as('is_unclaimed'),
    sql<Access[]>`(select coalesce(json_agg(json_build_object('id', shared.id, 'preset', preset, 'may', may,
        'ends_at', ends_at, 'last_opened_at', last_opened_at) order by shared.id), '[]')
        from firm_accesses as shared where shared.client_id = firm_clients.id)`.as('accesses'),
    sql<number>`(${openTasks('count(*)')})::int`.as('open_tasks'),
    sql<string | null>`(${openTasks('min(due_on)')})::text`.as('next_due_on'),
  ])

const openTasks = (what: 'count(*)' | 'min(due_on)' | '1') =>
  sql`select ${sql.raw(what)} from firm_tasks where client_id = firm_clients.id and done_at is null`

interface Listed {
  search: string
  shown: ClientShown
  sort: ClientSort
  of_member: string | undefined
  offset: number
  limit: number
}

const SHOWN: Record<ClientShown, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`ended_at is null`,
  waiting: sql<boolean>`ended_at is null and accepted_at is null and user_id is null`,
  unclaimed: IS_UNCLAIMED,
  sharing: sql<boolean>`ended_at is null and exists (
    select from firm_accesses as shared where shared.client_id = firm_clients.id)`,
  silent: sql<boolean>`ended_at is null and accepted_at is not null and not exists (
    select from firm_accesses as shared where shared.client_id = firm_clients.id)`,
  tasks: sql<boolean>`ended_at is null and exists (${openTasks('1')})`,
  // An invitation, or a vault, that they haven’t answered.
  answering: sql<boolean>`ended_at is null and accepted_at is null and invited_at is not null`,
  ended: sql<boolean>`ended_at is not null`,
}

const SORTED: Record<ClientSort, ReturnType<typeof sql>> = {
  name: sql`folded(name), id`,
  newest: sql`created_at desc, id desc`,
  due: sql`(${openTasks('min(due_on)')}) nulls last, folded(name), id`,
  changed: sql`changed.changed_at desc nulls last, folded(name), id`,
}

export async function listClients(db: UserDb, { search, shown, sort, of_member, offset, limit }: Listed) {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  const about = sql`folded(concat_ws(' ', name, reference, address))`
  const matching = words.map((word) => sql<boolean>`strpos(${about}, folded(${word})) > 0`)
  const narrowed = <Query extends { where: (condition: ReturnType<typeof sql<boolean>>) => Query }>(query: Query) =>
    [...matching, SHOWN[shown], ...(of_member ? [sql<boolean>`${of_member}::uuid = any (member_ids)`] : [])].reduce(
      (narrower, condition) => narrower.where(condition),
      query,
    )
  const [items, { total }] = await Promise.all([
    narrowed(seen(db))
      // What is asked of all is asked where they are in order by it.
      .$if(sort === 'changed', (query) =>
        query.leftJoin(sql<Changed>`last_changes(null)`.as('changed'), 'changed.client_id', 'firm_clients.id'),
      )
      .orderBy(SORTED[sort])
      .offset(offset)
      .limit(limit)
      .execute(),
    narrowed(db.selectFrom('firm_clients').select(sql<number>`count(*)::int`.as('total'))).executeTakeFirstOrThrow(),
  ])
  return { items: await withLastChanges(db, items), total }
}

export async function findClient(db: UserDb, id: string) {
  const found = await seen(db).where('id', '=', id).executeTakeFirst()
  return found && (await withLastChanges(db, [found]))[0]
}

interface Changed {
  client_id: string
  changed_at: Date
}

/** Asked for those of one page alone. */
async function withLastChanges<Found extends { id: string }>(db: UserDb, found: Found[]) {
  if (found.length === 0) return []
  const { rows } = await sql<Changed>`
    select client_id, changed_at from last_changes(${found.map(({ id }) => id)}::uuid[])
  `.execute(db)
  const changed = new Map(rows.map(({ client_id, changed_at }) => [client_id, changed_at]))
  return found.map((one) => ({ ...one, last_changed_at: changed.get(one.id) ?? null }))
}

interface NewClient {
  firm_id: string
  name: string
  reference: string
  address: string | null
  token_hash: string | null
}

/** Its id is made here: whoever adds a client sees it because of what a trigger writes. */
export async function insertClient(db: UserDb, id: string, given: NewClient): Promise<void> {
  await db
    .insertInto('firm_clients')
    .values({ id, ...given, invited_at: given.token_hash === null ? null : sql`now()` })
    .execute()
}

interface Changes {
  name?: string
  reference?: string
  address?: string | null
  member_ids?: string[]
  token_hash?: string
}

/** False where nobody is there who could still be changed. */
export async function updateClient(db: UserDb, id: string, { token_hash, ...changes }: Changes): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firm_clients')
    .set({ ...changes, ...(token_hash !== undefined && { token_hash, invited_at: sql`now()` }) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function endClient(db: UserDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firm_clients')
    .set({ ended_at: sql`now()`, ended_by: 'firm' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const listNotes = (db: UserDb, clientId: string) =>
  db
    .selectFrom('firm_notes')
    .select(['id', 'author_name', 'content', 'created_at'])
    .select(sql<boolean>`member_id is not distinct from current_member()`.as('is_own'))
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2_000)
    .execute()

interface NewNote {
  id: string
  firm_id: string
  client_id: string
  member_id: string
  author_name: string
  content: string
}

/** What is sent again is there already. */
export const insertNote = (db: UserDb, note: NewNote) =>
  db
    .insertInto('firm_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const removeNote = async (db: UserDb, id: string) =>
  (
    await db
      .deleteFrom('firm_notes')
      .where('id', '=', id)
      .where(sql<boolean>`member_id = current_member()`)
      .executeTakeFirstOrThrow()
  ).numDeletedRows === 1n

const tasks = (db: UserDb) =>
  db
    .selectFrom('firm_tasks')
    .innerJoin('firm_clients', 'firm_clients.id', 'firm_tasks.client_id')
    .select([
      'firm_tasks.id',
      'firm_tasks.client_id',
      'firm_clients.name as client_name',
      'firm_tasks.title',
      'firm_tasks.member_id',
      'firm_tasks.done_at',
    ])
    .select(sql<string | null>`firm_tasks.due_on::text`.as('due_on'))

/** All of one client; else those of all that are open. */
export const listTasks = (db: UserDb, clientId: string | undefined) =>
  tasks(db)
    .$if(clientId !== undefined, (query) => query.where('firm_tasks.client_id', '=', clientId!))
    .$if(clientId === undefined, (query) =>
      query.where('firm_tasks.done_at', 'is', null).where('firm_clients.ended_at', 'is', null),
    )
    .orderBy(sql`firm_tasks.done_at is not null`)
    .orderBy(sql`firm_tasks.due_on nulls last`)
    .orderBy('firm_tasks.created_at')
    .orderBy('firm_tasks.id')
    .limit(2_000)
    .execute()

export const findTask = (db: UserDb, id: string) => tasks(db).where('firm_tasks.id', '=', id).executeTakeFirst()

interface TypedTask {
  title: string
  due_on: string | null
  member_id: string | null
}

/** Whose it is, of those who work for the firm now. */
const memberOf = (id: string | null) =>
  sql<string | null>`(select id from firm_members where id = ${id}::uuid and ended_at is null)`

export const insertTask = (
  db: UserDb,
  { member_id, ...task }: TypedTask & { id: string; firm_id: string; client_id: string },
) =>
  db
    .insertInto('firm_tasks')
    .values({ ...task, member_id: memberOf(member_id) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Another day is reminded of again. */
export async function updateTask(
  db: UserDb,
  id: string,
  { is_done, member_id, ...task }: TypedTask & { is_done: boolean },
) {
  const { numUpdatedRows } = await db
    .updateTable('firm_tasks')
    .set({
      ...task,
      member_id: memberOf(member_id),
      done_at: is_done ? sql`coalesce(done_at, now())` : null,
      told_at: sql`case when due_on is not distinct from ${task.due_on}::date then told_at end`,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const removeTask = async (db: UserDb, id: string) =>
  (await db.deleteFrom('firm_tasks').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows === 1n
