import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { deliverBySmtp } from './deliver-by-smtp.ts'

const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    void text(stream).then((message) => {
      received.push(message)
      done()
    })
  },
})
const listening = server.listen(0, '127.0.0.1')
await once(listening, 'listening')
const { port } = listening.address() as AddressInfo
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const LETTER = { to: 'ann@example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' }

test('a letter goes out by SMTP with its text twin, and bears the same id when tried again', async () => {
  const deliver = deliverBySmtp(`smtp://127.0.0.1:${port}`, 'Strongroom <vault@example.com>', 'vault.example.com')
  await deliver(LETTER, 'job-7')
  await deliver(LETTER, 'job-7')
  expect(received).toHaveLength(2)
  for (const message of received) {
    expect(message).toContain('Message-ID: <job-7@vault.example.com>')
    expect(message).toContain('From: Strongroom <vault@example.com>')
    expect(message).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/)
  }
})

test('a letter in the name of somebody else bears it before our address, and no name becomes an address', async () => {
  received.length = 0
  const deliver = deliverBySmtp(`smtp://127.0.0.1:${port}`, 'Strongroom <vault@example.com>', 'vault.example.com')
  await deliver({ ...LETTER, sender: 'Hart via Strongroom' }, 'job-9')
  await deliver({ ...LETTER, sender: 'Bank" <bank@example.org>, via Strongroom' }, 'job-10')
  expect(received[0]).toContain('From: Hart via Strongroom <vault@example.com>')
  expect(received[1]).toContain(String.raw`From: "Bank\" <bank@example.org>, via Strongroom" <vault@example.com>`)
})

test('a mail server that is away is an error, so that the job tries again', async () => {
  const deliver = deliverBySmtp('smtp://127.0.0.1:1', 'vault@example.com', 'vault.example.com')
  await expect(deliver(LETTER, 'job-8')).rejects.toThrow('ECONNREFUSED')
})
