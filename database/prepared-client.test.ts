import { expect, inject, test } from 'vitest'
import { asServer } from '#testing/database.ts'
import { loginOf } from './login.ts'

const { pool } = loginOf(asServer)
const SECOND_TIME = 3

/** On one connection, for each has its own statements. */
async function onOne<T>(
  work: (ask: (text: string, values: unknown[]) => Promise<unknown[]>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    client.release()
  }
}

const PREPARED = 'select statement from pg_prepared_statements where statement like $1'

test('what is asked again is prepared unless that is turned off, and answers each time for what it is asked with', async () => {
  await onOne(async (ask) => {
    for (let i = 0; i < 12; i++) expect(await ask('select $1::int + 1 as sum', [i])).toEqual([{ sum: i + 1 }])
    expect(await ask(PREPARED, ['select $1::int + 1%'])).toHaveLength(inject('prepares') ? 1 : 0)
  })
})

test('several commands in one, as the job queue asks, are answered however often', async () => {
  await onOne(async (ask) => {
    const answers = Array.from({ length: SECOND_TIME }, () => ask('set local lock_timeout = 1000; select 1', []))
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(answers.map(() => 'fulfilled'))
  })
})

test('what is asked in ever new forms is not prepared', async () => {
  await onOne(async (ask) => {
    for (let i = 0; i < 20; i++) await ask(`select ${i} as "of many"`, [])
    expect(await ask(PREPARED, ['%of many%'])).toEqual([])
  })
})

test('a statement that fails fails for its own reason each time, and others go on', async () => {
  await onOne(async (ask) => {
    for (let i = 0; i < SECOND_TIME; i++)
      await expect(ask('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
    expect(await ask('select 1 / $1::int as whole', [1])).toEqual([{ whole: 1 }])
  })
})

test('what is asked together is answered in order, though one of it fails', async () => {
  const answers = await onOne((ask) =>
    Promise.allSettled([ask('select 1 as n', []), ask('select 1 / $1::int', [0]), ask('select 3 as n', [])]),
  )
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: [{ n: 1 }] },
    { status: 'rejected' },
    { status: 'fulfilled', value: [{ n: 3 }] },
  ])
})
