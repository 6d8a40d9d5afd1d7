import { expect, test } from 'vitest'
import pg from 'pg'
import { asSystem } from '#database/access.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { startJobs } from '../jobs.ts'
import { createLog } from '../log.ts'
import { createSealer } from '../sealer.ts'
import { deliverToMailbox } from './deliver-to-mailbox.ts'
import { resealLetters } from './reseal-letters.ts'
import { SEND_LETTER, sendLetterJob } from './send-letter.job.ts'

const [before, after] = ['the secret of before', 'the secret of after']
const LETTER = { to: 'ann@example.com', subject: 'Hello', text: 'token=abc', html: '<p>token=abc</p>' }

test('letters that wait, and those in the mailbox, are opened by the secret of the new installation', async () => {
  await deliverToMailbox(database, createSealer(before))(LETTER, crypto.randomUUID())
  const jobs = await startJobs(database, createLog('silent'), createSealer(before))
  await jobs.add([sendLetterJob(async () => {})])
  await asSystem(database, (db) => jobs.enqueue(db, SEND_LETTER, LETTER))
  await jobs.stop()

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await resealLetters(client, before, after)
  await client.end()

  const { rows } = await database.pool.query<{ text: string; html: string }>('select text, html from letters')
  expect(rows.map(({ text }) => createSealer(after).open(text))).toEqual([LETTER.text])
  const sent: object[] = []
  const later = await startJobs(database, createLog('silent'), createSealer(after))
  await later.add([sendLetterJob(async (letter) => void sent.push(letter))])
  await later.work()
  await expect.poll(() => sent).toEqual([LETTER])
  const left = async () =>
    (await database.pool.query(`select data from pgboss.job where name = 'send-letter' and data is not null`)).rows
  await expect.poll(left).toEqual([])
  await later.stop()
})
