import { createHmac, randomBytes } from 'node:crypto'
import { TEST_EVENT, type WebhookEvent } from '../rules.ts'

/* What is sent, by the Standard Webhooks specification: docs/webhooks.md */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export interface Happened {
  id: string
  event: WebhookEvent | typeof TEST_EVENT
  subject: string
  version: number | null
  happened_at: Date
}

/** What happened to which asset or access, and nothing of what stands in it. The same bytes, however often it is sent. */
export const bodyOf = ({ event, subject, version, happened_at }: Happened): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: event,
      timestamp: happened_at.toISOString(),
      data: { [subjectName(event)]: subject, ...(version !== null && { version }) },
    }),
  )

function subjectName(event: Happened['event']) {
  if (event === TEST_EVENT) return 'webhook'
  return event === 'access.opened' ? 'access' : 'asset'
}

/** Signed by each of the secrets that are good now, for a receiver that knows one of them. */
export function headersOf(id: string, body: Buffer, secrets: readonly string[], now: Date): Record<string, string> {
  const message = `msg_${id.replaceAll('-', '')}`
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  return {
    'content-type': 'application/json',
    'user-agent': 'Strongroom-Webhooks/1',
    'webhook-id': message,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(`${message}.${timestamp}.`, body, secret)}`).join(' '),
  }
}

const sign = (head: string, body: Buffer, secret: string) =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(head)
    .update(body)
    .digest('base64')
