import * as z from 'zod'
import { identityRefusals } from '#account/identity/refusals.ts'
import { registered } from '#account/identity/contract/access.ts'
import { anyId, ruled, timestamp } from '#basics/shapes.ts'
import { oneLine } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { webhookRefusals } from './refusals.ts'
import {
  addressOf,
  DELIVERY_STATES,
  EVENTS,
  EVENTS_MISSING,
  MOST_WEBHOOKS,
  OFF_REASONS,
  PROBLEMS,
  TEST_EVENT,
  webhookAddressMistake,
  webhookNameMistake,
} from './rules.ts'

const typed = {
  name: ruled(webhookNameMistake, msg('Please enter a name')).transform(oneLine),
  address: ruled(webhookAddressMistake, msg('Please enter an address')).transform(addressOf),
  events: z
    .array(z.enum(EVENTS))
    .min(1, EVENTS_MISSING)
    .max(EVENTS.length)
    .transform((chosen) => EVENTS.filter((event) => chosen.includes(event))),
}

const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(EVENTS)),
  created_at: timestamp,
  /** Until when the secret before signs too; null where there is none. */
  former_until: timestamp.nullable(),
  failing_since: timestamp.nullable(),
  off: z.enum(OFF_REASONS).nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** Said once. */
const secret = z.object({ id: z.uuid(), secret: z.string() })

const delivery = z.object({
  id: z.uuid(),
  event: z.enum([...EVENTS, TEST_EVENT]),
  /** The asset, or the access, that it is about. */
  subject: z.uuid(),
  happened_at: timestamp,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  next_at: timestamp.nullable(),
  attempted_at: timestamp.nullable(),
  status: z.int().nullable(),
  answer: z.string().nullable(),
  problem: z.enum(PROBLEMS).nullable(),
})
export type Delivery = z.infer<typeof delivery>

const one = z.strictObject({ id: anyId })
const needsProof = errors(identityRefusals.CONFIRMATION_NEEDED)
const refusesAddress = errors(webhookRefusals.WEBHOOK_ADDRESS)

/** Programs of the caller that are told what happens in their vault: docs/webhooks.md */
export const webhooks = {
  list: registered
    .route({ method: 'GET', path: '/webhooks', summary: 'The caller’s webhooks, by name' })
    .output(z.array(webhook).max(MOST_WEBHOOKS)),
  create: registered
    .route({ method: 'POST', path: '/webhooks', summary: 'Makes a webhook; its secret is said once' })
    .input(z.strictObject(typed))
    .output(secret)
    .errors(needsProof)
    .errors(refusesAddress)
    .errors(errors(webhookRefusals.TOO_MANY_WEBHOOKS)),
  change: registered
    .route({ method: 'PUT', path: '/webhooks/{id}', summary: 'Changes a webhook; another address needs a fresh proof' })
    .input(z.strictObject({ id: anyId, ...typed }))
    .errors(needsProof)
    .errors(refusesAddress),
  setOn: registered
    .route({ method: 'PUT', path: '/webhooks/{id}/on', summary: 'Turns a webhook on or off' })
    .input(z.strictObject({ id: anyId, on: z.boolean() })),
  rotate: registered
    .route({
      method: 'POST',
      path: '/webhooks/{id}/secret',
      summary: 'Makes another secret; the one before signs beside it for a day',
    })
    .input(one)
    .output(secret)
    .errors(needsProof),
  remove: registered
    .route({ method: 'DELETE', path: '/webhooks/{id}', summary: 'Removes a webhook and its deliveries' })
    .input(z.object({ id: anyId })),
  test: registered
    .route({ method: 'POST', path: '/webhooks/{id}/test', summary: 'Sends a test' })
    .input(one)
    .errors(errors(webhookRefusals.WEBHOOK_OFF, webhookRefusals.TOO_MANY_TESTS)),
  deliveries: registered
    .route({
      method: 'GET',
      path: '/webhooks/{id}/deliveries',
      summary: 'What was sent and is to be, the latest first',
    })
    .input(z.object({ id: anyId, cursor: z.string().max(500).optional() }))
    .output(z.object({ items: z.array(delivery), next_cursor: z.string().nullable() }))
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  replay: registered
    .route({
      method: 'POST',
      path: '/webhook-deliveries/{id}/replay',
      summary: 'Sends a delivery again, as the message that it was',
    })
    .input(one)
    .errors(errors(webhookRefusals.WEBHOOK_OFF)),
}
