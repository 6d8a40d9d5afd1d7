import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createWebhook, listDeliveries, listWebhooks, testWebhook } from '#account/webhooks/server/handlers.ts'
import { noteEventsJob } from '#account/webhooks/server/note-events.job.ts'
import { sendWebhooksJob, type WebhookServices } from '#account/webhooks/server/send-webhooks.job.ts'
import { EVENTS, type WebhookEvent } from '#account/webhooks/rules.ts'
import { asSystem } from '#database/access.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createSealer } from '#platform/sealer.ts'
import { bufferOf } from '#platform/streams.ts'
import { getSealKey } from '#work/signatures/server/seal/seal-key.ts'
import { call } from './call.ts'
import { database } from './database.ts'
import { onLoopback } from './log-parties.ts'
import { aCreator, type Person } from './people.ts'

/* Webhooks, and those who receive them on loopback. */

const SECRET = 'the secret of an installation that sends'
const PRIVATE_HOSTS = ['127.0.0.1', 'localhost', '[::1]']
export const sends = { sealer: createSealer(SECRET), webhookPrivateHosts: PRIVATE_HOSTS }

interface Casting {
  address?: string
  events?: WebhookEvent[]
  name?: string
}

export const aWebhook = (
  owner: Person,
  { address = 'https://example.com/hooks', events = [...EVENTS], name = 'Inventory' }: Casting = {},
) => call(createWebhook, { name, address, events }, owner, sends)

/** What was requested by letter or otherwise, by the name of its job. */
export const enqueued: { name: string; data: object }[] = []

export const webhookServices = (settings: Record<string, string> = {}): WebhookServices => ({
  config: readConfig({
    DATABASE_URL: 'postgres://x/y',
    SECRET,
    WEBHOOK_PRIVATE_HOSTS: PRIVATE_HOSTS.join(','),
    ...settings,
  }),
  database,
  enqueue: async (_db, name, data) => void enqueued.push({ name, data }),
  log: createLog('silent'),
})

export const noteEvents = () => noteEventsJob(database).run({}, '')

/** Until nothing more is due. */
export const sendDue = (ms = 5_000, settings: Record<string, string> = {}) =>
  sendWebhooksJob(webhookServices(settings), ms).run({}, '')

/** As if so much time had passed. */
export const secondsPass = (seconds: number) =>
  database.pool.query(
    `update webhook_deliveries set next_at = next_at - $1 * interval '1 second', claimed_until = claimed_until - $1 * interval '1 second'`,
    [seconds],
  )

export interface Received {
  headers: Record<string, string>
  body: string
}

type Reply = number | ((response: ServerResponse, headers: IncomingHttpHeaders) => void)

/** Answers each with the next of these, and with the last one from then on. */
export async function aReceiver(...replies: Reply[]) {
  const received: Received[] = []
  const url = await onLoopback(async (request, response) => {
    const body = (await bufferOf(request)).toString()
    const reply = replies[Math.min(received.length, replies.length - 1)] ?? 200
    received.push({ headers: request.headers as Record<string, string>, body })
    if (typeof reply === 'function') return reply(response, request.headers)
    response.writeHead(reply).end(`said ${reply}`)
  })
  return { address: `${url}/hooks`, received }
}

/** The same by TLS, with a certificate of its own for another name; and how often it was asked. */
export async function aTlsReceiver() {
  const { certificate, privateKey } = await asSystem(database, (db) =>
    getSealKey(db, sends.sealer, 'other.example', new Date()),
  )
  let asked = 0
  const cert = new X509Certificate(certificate).toString()
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = createServer({ key, cert }, (_request, response) => {
    asked++
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { address: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`, cert, asked: () => asked }
}

/** A webhook that has a test to send; what came of that, and how the webhook stands. */
export async function aTested(address: string, given: { owner?: Person } = {}) {
  const owner = given.owner ?? (await aCreator())
  const { id, secret } = await aWebhook(owner, { address })
  await call(testWebhook, { id }, owner)
  const find = async () => {
    const { items } = await call(listDeliveries, { id }, owner)
    return items[0]!
  }
  const standing = async () => (await call(listWebhooks, undefined, owner)).find((each) => each.id === id)!
  return { owner, id, secret, find, standing }
}
