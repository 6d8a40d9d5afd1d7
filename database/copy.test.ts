import pg from 'pg'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '#testing/database.ts'
import { copyIn, copyOut } from './copy.ts'

const aClient = async () => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  return client
}

let client: pg.Client
beforeAll(async () => {
  client = await aClient()
  await client.query('create temporary table numbers (number int)')
})
afterAll(() => client.end())

const MANY = 'copy (select number, repeat(md5(number::text), 30) from generate_series(1, 300000) as number) to stdout'
const count = async () => (await client.query<{ count: string }>('select count(*) from numbers')).rows[0]!.count

test('what comes out goes in again, in the same connection as all else', async () => {
  const rows = await buffer(copyOut(client, 'copy (select generate_series(1, 100000)) to stdout'))
  await copyIn(client, 'copy numbers from stdin', inParts(rows))
  expect(await count()).toBe('100000')
  expect(await buffer(copyOut(client, 'copy (select where false) to stdout'))).toHaveLength(0)
})

test('content that breaks off is reported as what it was, and nothing of it stays', async () => {
  const before = await count()
  async function* broken() {
    yield Buffer.from('1\n2\n')
    throw new Error('Torn')
  }
  await expect(copyIn(client, 'copy numbers from stdin', broken())).rejects.toThrow('Torn')
  expect(await count()).toBe(before)
})

test('what the database refuses is reported as it says it, and the connection goes on', async () => {
  const before = await count()
  const rows = Buffer.from(`${'1\n'.repeat(100_000)}one\n${'1\n'.repeat(1_000_000)}`)
  await expect(copyIn(client, 'copy numbers from stdin', inParts(rows))).rejects.toThrow(/invalid input syntax/)
  await expect(copyIn(client, 'copy nowhere from stdin', inParts(rows))).rejects.toThrow(/nowhere/)
  await expect(buffer(copyOut(client, 'copy nowhere to stdout'))).rejects.toThrow(/nowhere/)
  await expect(
    buffer(copyOut(client, 'copy (select 1 / (3 - n) from generate_series(1, 9) n) to stdout')),
  ).rejects.toThrow(/division by zero/)
  expect(await count()).toBe(before)
})

test('a reader that is slow does not fill the memory', async () => {
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  for await (const part of copyOut(client, MANY)) {
    void part
    await new Promise((next) => setImmediate(next))
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(most).toBeLessThan(100 * 1024 * 1024)
})

test('whoever stops in the middle can end the connection, and one that is lost is noticed', async () => {
  const one = await aClient()
  for await (const part of copyOut(one, MANY)) if (part.length > 0) break
  await one.end()

  const other = await aClient()
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  const reading = copyOut(other, MANY)
  await reading.next()
  await client.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await expect(buffer(reading)).rejects.toThrow(/terminat/i)
  await other.end()
})

async function* inParts(rows: Buffer) {
  for (let at = 0; at < rows.length; at += 70_001) yield rows.subarray(at, at + 70_001)
}
