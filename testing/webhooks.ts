import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createWebhook } from '#account/webhooks/server/handlers.ts'
import { noteEventsJob } from '#account/webhooks/server/note-events.job.ts'
import { sendWebhooksJob, type WebhookServices } from '#account/webhooks/server/send-webhooks.job.ts'
import { EVENTS, type WebhookEvent } from '#account/webhooks/rules.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createSealer } from '#platform/sealer.ts'
import { bufferOf } from '#platform/streams.ts'
import { call } from './call.ts'
import { database } from './database.ts'
import { onLoopback } from './log-parties.ts'
import type { Person } from './people.ts'

/* Webhooks, and those who receive them on loopback. */

const SECRET = 'the secret of an installation that sends'
const PRIVATE_HOSTS = ['127.0.0.1', 'localhost', '[::1]']
export const sends = { sealer: createSealer(SECRET), webhookPrivateHosts: PRIVATE_HOSTS }

export const aWebhook = (
  owner: Person,
  { address = 'https://example.com/hooks', events = [...EVENTS], name = 'Inventory' } = {} as {
    address?: string
    events?: WebhookEvent[]
    name?: string
  },
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
