import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'

/*
 * Two networks open a hundred connections each, and send as slowly as they can: a place is given to work that can go on,
 * and not to a body that is on its way.
 */

const installation = await anInstallation({ TRUST_PROXY: 'on', HOST: '127.0.0.1' })
const { hostname, port } = new URL(installation.url)
const ann = await anUploader(installation)
const NETWORKS = ['198.18.0.1', '198.19.0.1']
const sockets: Socket[] = []
afterAll(leave)

function leave() {
  for (const socket of sockets.splice(0)) socket.destroy()
}

function open(text: string): Socket {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(text)
  sockets.push(socket)
  return socket
}

const crowd = (begin: (from: string) => Socket) =>
  NETWORKS.flatMap((from) => Array.from({ length: 100 }, () => begin(from)))

const head = (request: string, from: string) =>
  `${request} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: ${from}\r\n`

const slowly = (path: string) => (from: string) =>
  open(`${head(`POST ${path}`, from)}Content-Type: application/json\r\nContent-Length: 200\r\n\r\n{`)

/** What somebody else meets: with no session, with one, and signing in. */
async function expectAllWell() {
  const headers = { 'x-forwarded-for': '203.0.113.5', 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-horse-7' })
  const answers = await Promise.all([
    fetch(`${installation.url}/api/session`, { headers }),
    ann.browser.send('/api/dashboard', { headers }),
    fetch(`${installation.url}/api/auth/sign-in/email`, { method: 'POST', headers, body }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401])
}

const statusOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString().slice(9, 12)))
    socket.once('close', () => resolve('closed'))
  })

test('two hundred bodies that come a byte at a time keep nobody out, and are not waited for', async () => {
  await expectAllWell()
  const slow = crowd(slowly('/api/auth/sign-in/email'))
  const statuses = Promise.all(slow.map(statusOf))
  const dripping = setInterval(() => {
    for (const socket of slow) socket.write(' ')
  }, 1_000)
  try {
    for (let i = 0; i < 3; i++) {
      await sleep(1_000)
      await expectAllWell()
    }
    // Of each network so many are waited for at a time, the others hear at once that these are too many.
    const counts = Object.groupBy(await statuses, (status) => status)
    expect(Object.keys(counts).toSorted()).toEqual(['408', '429'])
  } finally {
    clearInterval(dripping)
    leave()
  }
})
