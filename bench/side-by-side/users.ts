import pg from 'pg'
import { headersOf } from './calls.ts'
import type { Generator } from './generator.ts'
import type { Installation } from './installation.ts'
import type { Growth } from './sizes.ts'

const TIMES = 41

/** An administrator's search, one installation as it grows. Every page is as long at each size. */
export async function measureUsers(
  generator: Generator,
  { url, databaseUrl, administrator }: Installation,
  sizes: readonly number[],
): Promise<Growth[]> {
  const paths = {
    'users, the newest': '/api/admin/users?limit=25',
    'users, a name of one in a thousand': '/api/admin/users?limit=1&search=quillfeather',
    'users, a name of every tenth': '/api/admin/users?limit=10&search=etienne',
    'users, an address': '/api/admin/users?limit=25&search=somebody-42-',
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const growths = Object.keys(paths).map((question): Growth => ({ question, ms: [], ratio: 0 }))
  let known = 0
  for (const size of sizes) {
    await addUsers(client, known + 1, size)
    known = size
    for (const [i, path] of Object.values(paths).entries()) {
      const call = {
        path,
        headers: headersOf(administrator),
        person: administrator.id,
        has: { part: '"next_cursor":', times: 1 },
      }
      const [ms] = await generator.latency({ url, calls: [call], times: TIMES })
      growths[i]!.ms.push(ms!)
    }
  }
  await client.end()
  return growths.map((growth) => ({ ...growth, ratio: growth.ms.at(-1)! / growth.ms[0]! }))
}

/** By the thousand: each row leaves its count behind until its transaction is over. What PostgreSQL would tidy up meanwhile is done before. */
async function addUsers(client: pg.Client, first: number, last: number) {
  for (let at = first; at <= last; at += 1_000) await addSome(client, at, Math.min(last, at + 999))
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

const addSome = (client: pg.Client, first: number, last: number) =>
  client.query(
    `insert into auth."user" (name, email, sign_up_role)
     select (array['Ann', 'Ben', 'Étienne', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ines', 'Jon'])[1 + n % 10] || ' '
         || case when n % 1000 = 7 then 'Quillfeather' else 'Archer' end || ' ' || n,
       'somebody-' || n || '-' || left(md5(n::text), 8) || '@example.com', 'creator'
     from generate_series($1::int, $2::int) n`,
    [first, last],
  )
