import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { asAdmin } from '#database/access.ts'
import { connect } from '#database/connect.ts'
import { ownDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { loginOf } from '#database/login.ts'
import { countUsers, listUsers, lookUpUsers } from '#account/admin/server/user-queries.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'

/**
 * What the users' list costs as an installation grows: each question at 100 users and at 100 000, as milliseconds (the
 * fastest of 41) and as a ratio to the same SQL at 100.
 */
const SIZES = [100, 100_000]
const ROUNDS = 41
const PAGE = 25

type Question = (db: Parameters<Parameters<typeof asAdmin>[2]>[0]) => Promise<unknown>

const times: Record<string, number[]> = {}
for (const size of SIZES) await withUsers(size, measure)
for (const [name, [first, last]] of Object.entries(times))
  console.log(
    `${name.padEnd(48)}${first!.toFixed(2).padStart(8)} ms${last!.toFixed(2).padStart(9)} ms  ÷ ${(last! / first!).toFixed(1)}`,
  )

async function withUsers(size: number, work: (databaseUrl: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-users-'))
  const { url, stop } = await ownDatabase(join(folder, 'postgres'))
  try {
    await migrate(url)
    await fill(url, size)
    await work(url)
  } finally {
    await stop()
    await rm(folder, { recursive: true })
  }
}

/** One name in a thousand is rare, one in ten frequent. */
async function fill(url: string, size: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // By the thousand: each row leaves its count behind until its transaction is over.
  for (let at = 1; at <= size; at += 1_000)
    await client.query(
      `insert into auth."user" (name, email, sign_up_role)
     select (array['Ann', 'Ben', 'Étienne', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ines', 'Jon'])[1 + n % 10] || ' '
         || case when n % 1000 = 7 then 'Quillfeather' else 'Archer' end || ' ' || n,
       'person-' || n || '-' || left(md5(n::text), 8) || '@example.com', 'creator'
     from generate_series($1::int, $2::int) n`,
      [at, Math.min(size, at + 999)],
    )
  await client.query(`update memberinfo set created_at = now() - random() * interval '3 years'`)
  await client.query(`update memberinfo set role = 'admin' where id = (select id from memberinfo limit 1)`)
  await client.query('vacuum analyze')
  await client.end()
}

async function measure(url: string) {
  const database = connect(url, { max: 1 })
  const { rows } = await loginOf(database).pool.query<{ id: string }>(`select id from memberinfo where role = 'admin'`)
  await asAdmin(database, rows[0]!.id, async (db) => {
    const { all } = await countUsers(db, null)
    const cursor = pageOf(await listUsers(db, null, null, all / 2), all / 2 - 1).next_cursor
    const halfWay = placeAfter(cursor ?? undefined)
    const questions: Record<string, Question> = {
      'the newest 25': (db) => listUsers(db, null, null, PAGE),
      'the next 25, half way through': (db) => listUsers(db, null, halfWay, PAGE),
      'search: a name that 1 in 1 000 has': async (db) =>
        listUsers(db, await lookUpUsers(db, 'quillfeather'), null, PAGE),
      'search: a name that 1 in 10 has': async (db) => listUsers(db, await lookUpUsers(db, 'etienne'), null, PAGE),
      'search: an address of one': async (db) => listUsers(db, await lookUpUsers(db, 'person-42-'), null, PAGE),
      'search: nobody': async (db) => listUsers(db, await lookUpUsers(db, 'netsuke'), null, PAGE),
      'search: two letters': async (db) => listUsers(db, await lookUpUsers(db, 'qu'), null, PAGE),
      'count of all': (db) => countUsers(db, null),
      'count of all, and of a name that 1 in 10 has': async (db) => countUsers(db, await lookUpUsers(db, 'etienne')),
    }
    for (const [name, ask] of Object.entries(questions)) (times[name] ??= []).push(await fastest(() => ask(db)))
  })
  await database.close()
}

/** The fastest: on a machine that others use too, it moves the least. */
async function fastest(work: () => Promise<unknown>) {
  const taken: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return Math.min(...taken)
}
