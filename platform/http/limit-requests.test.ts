import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { limitsOf } from '../contract/limits.ts'
import { limitRequests } from './limit-requests.ts'
import { listen } from './listen.ts'

const MB = 1024 ** 2
const atOnce = { person: 2, network: 2, all: 2, strangers: { network: 2, all: 2 } }
const route = (path: string) => ({
  method: 'GET',
  path,
  limits: limitsOf({ access: 'open', method: 'GET' }, { lane: path, atOnce }),
})

const app = new Hono()
app.use(
  limitRequests({
    routes: ['/long', '/slow', '/{+path}'].map(route),
    clientAddress: () => '203.0.113.5',
    sessionRef: () => null,
    waitMs: 200,
  }),
)
const long = 'x'.repeat(16 * MB)
app.get('/long', (c) => c.text(long))
let [atOnceNow, mostAtOnce, done] = [0, 0, 0]
app.get('/slow', async (c) => {
  mostAtOnce = Math.max(mostAtOnce, ++atOnceNow)
  await sleep(50)
  atOnceNow--
  done++
  return c.text('done')
})
const server = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
afterAll(() => server.drain())

const get = async (path: string) => {
  const answer = await fetch(server.url + path)
  await answer.body?.cancel()
  return answer.status
}

function open(text: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  return socket
}
const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

test('whoever does not take an answer that is made holds nobody up', async () => {
  const stalled = Array.from({ length: 4 }, () => open(requestFor('/long')).pause())
  await sleep(300)
  expect(await get('/long')).toBe(200)
  for (const socket of stalled) socket.destroy()
})

test('what is asked on one connection is done one after another', async () => {
  const socket = open(requestFor('/slow').repeat(5))
  await expect.poll(() => done).toBe(5)
  expect(mostAtOnce).toBe(1)
  socket.destroy()
})

test('a connection on which more is asked in advance than anybody does is closed', async () => {
  const socket = open(requestFor('/slow').repeat(100))
  await expect.poll(() => socket.destroyed).toBe(true)
})
