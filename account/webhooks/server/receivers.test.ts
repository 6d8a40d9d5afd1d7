import dns from 'node:dns'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#testing/database.ts'
import { aReceiver, aTested, aTlsReceiver, secondsPass, sendDue } from '#testing/webhooks.ts'

beforeEach(() => database.pool.query('delete from webhooks'))

const DAY = 86_400

test.for<[string, Parameters<typeof aReceiver>[0], object]>([
  ['hangs', () => {}, { problem: 'slow', status: null }],
  ['answers and never ends', (response) => void response.write('x'), { problem: 'slow', status: null }],
  ['hangs up', (response) => void response.destroy(), { problem: 'unreachable' }],
  ['refuses', 401, { problem: 'status', status: 401 }],
  ['is not modified', 304, { problem: 'redirect', status: 304 }],
  [
    'answers bytes that are no text',
    (response) => void response.writeHead(400).end(Buffer.from([0, 255, 0xed, 0xa0, 0x80, 65])),
    { problem: 'status', answer: expect.stringContaining('A') },
  ],
  [
    'answers ten gigabytes',
    (response) => {
      const more = () => {
        while (!response.destroyed && response.write('€'.repeat(50_000)));
      }
      response.writeHead(200, { 'content-length': 10 * 1024 ** 3 }).on('drain', more)
      more()
    },
    { state: 'delivered', answer: '€'.repeat(500) },
  ],
])('a receiver that %s', async ([, reply, expected]) => {
  const { address } = await aReceiver(reply)
  const { find } = await aTested(address)
  const began = Date.now()
  await sendDue(700)
  expect(await find()).toMatchObject({ state: 'waiting', ...expected })
  expect(Date.now() - began).toBeLessThan(5_000)
})

test('a redirect is no success, and nothing is asked where it leads', async () => {
  const inside = await aReceiver(200)
  const { address } = await aReceiver((response) => void response.writeHead(302, { location: inside.address }).end())
  const { find } = await aTested(address)
  await sendDue()
  expect(await find()).toMatchObject({ state: 'waiting', problem: 'redirect', status: 302 })
  expect(inside.received).toEqual([])
})

test('nothing goes to a private address that no setting names, whatever it was when the webhook was made', async () => {
  const { address, received } = await aReceiver(200)
  const { find } = await aTested(address)
  await sendDue(5_000, { WEBHOOK_PRIVATE_HOSTS: 'hooks.lan' })
  expect(await find()).toMatchObject({ problem: 'private', status: null })
  // By https, the address itself is looked at.
  await database.pool.query(`update webhooks set address = replace(address, 'http:', 'https:')`)
  await secondsPass(10)
  await sendDue(5_000, { WEBHOOK_PRIVATE_HOSTS: 'hooks.lan' })
  expect(await find()).toMatchObject({ problem: 'private', status: null, attempts: 2 })
  expect(received).toEqual([])
})

interface Spy {
  mockImplementation: (like: () => Promise<string[]>) => void
  mockRestore: () => void
}

test('a name that leads elsewhere each time leads nowhere inside', async () => {
  const { received, address } = await aReceiver(200)
  const { port } = new URL(address)
  const { find } = await aTested(`https://rebinding.example:${port}/`)
  let asked = 0
  const resolve4 = vi.spyOn(dns.promises.Resolver.prototype, 'resolve4') as unknown as Spy
  const resolve6 = vi.spyOn(dns.promises.Resolver.prototype, 'resolve6') as unknown as Spy
  onTestFinished(() => [resolve4, resolve6].forEach((spy) => spy.mockRestore()))
  resolve4.mockImplementation(async () => (asked++ % 2 ? ['8.8.8.8', '127.0.0.1'] : ['127.0.0.1']))
  resolve6.mockImplementation(async () => (asked % 2 ? ['::ffff:127.0.0.1'] : []))
  for (let i = 1; i <= 4; i++) {
    await sendDue()
    expect(await find()).toMatchObject({ problem: 'private', attempts: i })
    await secondsPass(2 * DAY)
  }
  expect(asked).toBe(4)
  expect(received).toEqual([])
})

test('a host that is not there', async () => {
  const [nowhere, named] = [await aTested('https://nobody.invalid/'), await aTested('https://named.invalid/')]
  await sendDue(15_000, { WEBHOOK_PRIVATE_HOSTS: 'named.invalid' })
  for (const { find } of [nowhere, named]) expect(await find()).toMatchObject({ problem: 'unknown-host' })
})

test('a host whose certificate nobody vouches for is sent nothing', async () => {
  const { address, asked } = await aTlsReceiver()
  const { find } = await aTested(address)
  await sendDue()
  expect(await find()).toMatchObject({ problem: 'certificate' })
  expect(asked()).toBe(0)
})
