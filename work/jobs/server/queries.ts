import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { AskedJob, Job, JobEvent, JobTask } from '../contract/jobs.ts'
import type { JobState } from '../rules/jobs.ts'

const jobs = (db: UserDb) =>
  db
    .selectFrom('firm_jobs')
    .innerJoin('firm_clients', 'firm_clients.id', 'firm_jobs.client_id')
    .leftJoin('firm_members', 'firm_members.id', 'firm_jobs.member_id')

const LISTED = [
  'firm_jobs.id',
  'firm_jobs.client_id',
  'firm_clients.name as client_name',
  'firm_jobs.title',
  'firm_jobs.address',
  'firm_jobs.member_id',
  'firm_members.name as member_name',
  'firm_jobs.moved_at',
] as const

const state = sql<JobState>`firm_jobs.state`
const visitOn = sql<string | null>`firm_jobs.visit_on::text`
const openTasks = sql<number>`(
  select count(*)::int from firm_job_tasks where job_id = firm_jobs.id and done_at is null)`

interface Narrowed {
  search: string
  whose: 'all' | 'mine'
}

const narrowing = ({ search, whose }: Narrowed) => {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  const about = sql`folded(concat_ws(' ', firm_jobs.title, firm_jobs.address, firm_clients.name, firm_clients.reference))`
  return [
    ...words.map((word) => sql<boolean>`strpos(${about}, folded(${word})) > 0`),
    ...(whose === 'mine' ? [sql<boolean>`firm_jobs.member_id = (select current_member())`] : []),
  ]
}

const narrowed = <Query extends { where: (condition: ReturnType<typeof sql<boolean>>) => Query }>(
  query: Query,
  by: Narrowed,
) => narrowing(by).reduce((narrower, condition) => narrower.where(condition), query)

/** Those of one state, a page at a time, and how many there are. */
export async function listJobs(
  db: UserDb,
  { state: wanted, offset, limit, ...by }: Narrowed & { state: JobState; offset: number; limit: number },
) {
  const [items, { total }] = await Promise.all([
    narrowed(jobs(db).where('firm_jobs.state', '=', wanted), by)
      .select(LISTED)
      .select([state.as('state'), visitOn.as('visit_on'), openTasks.as('open_tasks')])
      .orderBy('firm_jobs.moved_at', 'desc')
      .orderBy('firm_jobs.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    narrowed(jobs(db).where('firm_jobs.state', '=', wanted), by)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export async function countJobs(db: UserDb, by: Narrowed): Promise<Partial<Record<JobState, number>>> {
  const found = await narrowed(jobs(db), by)
    .select([state.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy('firm_jobs.state')
    .execute()
  return Object.fromEntries(found.map((each) => [each.state, each.count]))
}

export const findJob = (db: UserDb, id: string) =>
  jobs(db)
    .where('firm_jobs.id', '=', id)
    .select(LISTED)
    .select([state.as('state'), visitOn.as('visit_on'), openTasks.as('open_tasks')])
    .select(['firm_jobs.created_at', 'firm_jobs.sent_at'])
    .select(sql<boolean>`(firm_clients.user_id is not null and firm_clients.ended_at is null)`.as('client_is_there'))
    .select(
      sql<
        JobTask[]
      >`(select coalesce(json_agg(json_build_object('id', task.id, 'title', task.title, 'done_at', task.done_at)
        order by task.created_at, task.id), '[]') from firm_job_tasks as task where task.job_id = firm_jobs.id)`.as(
        'tasks',
      ),
    )
    .select(
      sql<Job['accesses']>`(select coalesce(json_agg(json_build_object('id', shared.id, 'preset', preset, 'may', may,
        'ends_at', ends_at) order by shared.id), '[]')
        from firm_accesses as shared where shared.client_id = firm_jobs.client_id)`.as('accesses'),
    )
    .executeTakeFirst()

/** Where the client of a job is reached; null where no address is known. */
export const findClientOfJob = (db: UserDb, id: string) =>
  db
    .selectFrom('firm_jobs')
    .innerJoin('firm_clients', 'firm_clients.id', 'firm_jobs.client_id')
    .where('firm_jobs.id', '=', id)
    .select(['firm_jobs.title', 'firm_clients.address'])
    // A vault that waits to be claimed is there, and nobody can sign in to it.
    .select(sql<boolean>`(firm_clients.accepted_at is not null)`.as('can_answer'))
    .executeTakeFirst()

interface TypedJob {
  title: string
  address: string
  visit_on: string | null
  member_id: string | null
}

/** Whose it is, of those who work for the firm now. */
const memberOf = (id: string | null) =>
  sql<string | null>`(select id from firm_members where id = ${id}::uuid and ended_at is null)`

/** What is sent again is the same job. */
export const insertJob = (
  db: UserDb,
  { member_id, ...job }: TypedJob & { id: string; firm_id: string; client_id: string },
) =>
  db
    .insertInto('firm_jobs')
    .values({ ...job, member_id: memberOf(member_id) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

const isChanged = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows === 1n

export const updateJob = async (db: UserDb, id: string, { member_id, ...job }: TypedJob) =>
  isChanged(
    await db
      .updateTable('firm_jobs')
      .set({ ...job, member_id: memberOf(member_id) })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

export const moveJob = async (db: UserDb, id: string, to: JobState) =>
  isChanged(await db.updateTable('firm_jobs').set({ state: to }).where('id', '=', id).executeTakeFirstOrThrow())

export const sendJob = async (db: UserDb, id: string) =>
  isChanged(
    await db
      .updateTable('firm_jobs')
      .set({ state: 'sent', sent_at: sql`now()` })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

export const listEvents = (db: UserDb, id: string) =>
  db
    .selectFrom('firm_job_events')
    .select(['id', 'author_name', 'content', 'pieces', 'created_at'])
    .select([
      sql<JobEvent['kind']>`kind`.as('kind'),
      sql<JobState | null>`moved_from`.as('moved_from'),
      sql<JobState | null>`moved_to`.as('moved_to'),
    ])
    .where('job_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2_000)
    .execute()

interface OfJob {
  id: string
  firm_id: string
  client_id: string
  job_id: string
}

export const insertNote = (db: UserDb, note: OfJob & { member_id: string; author_name: string; content: string }) =>
  db
    .insertInto('firm_job_events')
    .values({ ...note, kind: 'noted' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const insertTask = (db: UserDb, task: OfJob & { title: string }) =>
  db
    .insertInto('firm_job_tasks')
    .values(task)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const updateTask = async (db: UserDb, id: string, isDone: boolean) =>
  isChanged(
    await db
      .updateTable('firm_job_tasks')
      .set({ done_at: isDone ? sql`coalesce(done_at, now())` : null })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

export const removeTask = async (db: UserDb, id: string) =>
  (await db.deleteFrom('firm_job_tasks').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows === 1n

export const findAsked = (db: UserDb, id: string) =>
  db
    .selectFrom('jobs_of_client')
    .select([
      sql<string>`id`.as('id'),
      sql<string>`title`.as('title'),
      sql<string>`address`.as('address'),
      sql<string | null>`visit_on::text`.as('visit_on'),
      sql<string>`firm_name`.as('firm_name'),
      sql<Date>`sent_at`.as('sent_at'),
      sql<boolean>`is_asked`.as('is_asked'),
      sql<AskedJob['answered_as']>`answered_as`.as('answered_as'),
      sql<string | null>`answer`.as('answer'),
      sql<Date | null>`answered_at`.as('answered_at'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Undefined where nothing is asked of them. */
export async function answerJob(db: UserDb, id: string, isRight: boolean, content: string | null) {
  const { rows } = await sql<{ title: string; firm_name: string; client_name: string; told: string[] }>`
    select title, firm_name, client_name, told from answer_job(${id}, ${isRight}, ${content})
  `.execute(db)
  return rows[0]
}
