import { Hono } from 'hono'
import type { Stripe } from 'stripe'
import { webhookStream } from '../../../contract/webhook.ts'
import { readBody } from '#platform/http/receive.ts'
import { answer, methodNotAllowed } from '#platform/http/refuse.ts'
import { refusal } from '#platform/refusal.ts'
import type { OnEvent } from '../../shared/provider.ts'
import { newDefault, useDefaultCard, withDefaultCard } from './default-card.ts'
import { readEvent } from './events.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

interface Services {
  stripe: Stripe
  /** What Stripe signs its events with. */
  signingSecret: string
  live: boolean
  onEvent: OnEvent
}

/**
 * `POST /webhooks/stripe`: where Stripe tells its events. Only what bears its signature, not older than five minutes, is
 * read at all; whoever sends anything else learns nothing from the answer. What fails on our side is answered with 500,
 * and Stripe tells it again, for days.
 */
export function stripeWebhook({ stripe, signingSecret, live, onEvent }: Services) {
  const app = new Hono()
  app.post('/', async (c) => {
    const event = verify(await readBody(c, webhookStream.limits), c.req.header('stripe-signature'))
    if (!event || event.livemode !== live) return answer(c, refusal(requestRefusals['BAD_REQUEST.event']))

    const read = readEvent(await withDefaultCard(stripe, event))
    if (read) await onEvent(read.customerId, read.event)
    const usual = newDefault(event)
    if (usual) await useDefaultCard(stripe, usual.customerId, usual.paymentMethodId)
    return c.body(null, 200)
  })
  app.all('/', (c) => methodNotAllowed(c, ['POST']))
  return app

  /** The raw bytes, for the signature is over them and not over what they mean. */
  function verify(body: Buffer, signature = ''): Stripe.Event | null {
    try {
      return stripe.webhooks.constructEvent(body, signature, signingSecret)
    } catch {
      return null
    }
  }
}
