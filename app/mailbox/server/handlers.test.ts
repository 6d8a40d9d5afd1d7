import { expect, test } from 'vitest'
import { call, sealer } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { deliverToMailbox } from '#platform/mail/deliver-to-mailbox.ts'
import { createSealer } from '#platform/sealer.ts'
import { clearMailbox, listLetters } from './handlers.ts'

const deliver = deliverToMailbox(database, sealer)
const letter = (subject: string) => ({ to: 'ann@example.com', subject, text: 'Hello', html: '<p>Hello</p>' })

test('a letter that is tried again lies in the mailbox once', async () => {
  const id = crypto.randomUUID()
  await deliver(letter('First'), id)
  await deliver(letter('First'), id)
  await deliver(letter('Second'), crypto.randomUUID())
  const letters = await call(listLetters, undefined, null)
  expect(letters.map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect(await call(clearMailbox, undefined, null)).toEqual({ removed: 2 })
  expect(await call(listLetters, undefined, null)).toEqual([])
})

test('a letter in the table is sealed, and one of another secret does not stand in the way of the others', async () => {
  await deliverToMailbox(database, createSealer('another secret'))(letter('Older'), crypto.randomUUID())
  await deliver(letter('Newer'), crypto.randomUUID())
  const { rows } = await database.pool.query('select text, html from letters')
  expect(JSON.stringify(rows)).not.toContain('Hello')
  expect(await call(listLetters, undefined, null)).toMatchObject([
    { subject: 'Newer', text: 'Hello' },
    { subject: 'Older', text: expect.stringContaining('a different SECRET') },
  ])
  await call(clearMailbox, undefined, null)
})

test('where mail is delivered there is no mailbox', async () => {
  await expect(call(listLetters, undefined, null, { showsMailbox: () => false })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(call(clearMailbox, undefined, null, { showsMailbox: () => false })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
