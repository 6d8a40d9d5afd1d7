import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { API_VERSION, openBooks, type Thing } from './stripe/books.ts'
import { readForm } from './stripe/form.ts'
import { answer, Refused } from './stripe/requests.ts'
import { attach, begin, type Card, letTimePass } from './stripe/subscriptions.ts'
import { afterUse } from './clean-up.ts'

/*
 * A server on this machine that speaks as Stripe does, as far as we talk to it: forms in, JSON out, versions, keys and
 * refusals included. The real SDK talks to it. What people do at Stripe, and what fails there, is done by the test.
 */

export const SECRET_KEY = 'sk_test_51Strongroom'
const SIGNING_SECRET = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgdGVzdHM'

export type Trouble = 'down' | 'garbage' | 'slow' | 'stopped after the work' | 429 | 409 | 500 | 503

interface Received {
  ask: string
  path: string
  given: Thing
  headers: IncomingMessage['headers']
}

export async function aStripeServer() {
  const books = openBooks()
  const received: Received[] = []
  const answered = new Map<string, { question: string; status: number; body: string }>()
  const announced = new Set<Thing>()
  let trouble: { kind: Trouble; at: RegExp } | null = null
  let waitsUpTo = 0

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterUse(() => {
    server.closeAllConnections()
    server.close()
  })

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: SIGNING_SECRET, STRIPE_API_URL: url },
    books,
    received,
    /** From here on, for whatever path matches; without a kind everything works again. */
    fail: (kind: Trouble | null, at = /./) => {
      trouble = kind && { kind, at }
    },
    /** Each answer takes up to so many milliseconds longer, before the work and after it. */
    dawdle: (ms: number) => {
      waitsUpTo = ms
    },
    completeCheckout,
    changeCard,
    /** Lets so many months pass for a customer. */
    pass: (customer: string, months: number) => letTimePass(books, customer, months),
    /** What has happened and not been told. */
    untold: () => books.events.filter((event) => !announced.has(event)),
    /** Tells what happened, in its order, and what happens by that, until there is no more. */
    deliver: async (to: string) => {
      for (let next = nextUntold(); next; next = nextUntold()) {
        const response = await send(to, next)
        if (response.status !== 200) throw new Error(`The webhook answered ${response.status} to ${next.type}`)
        announced.add(next)
      }
    },
    send,
  }

  function nextUntold() {
    return books.events.find((event) => !announced.has(event))
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await text(request)
    const given = readForm(request.method === 'POST' ? body : searchParams.toString())
    received.push({ ask: request.method!, path: pathname, given, headers: request.headers })

    await wait(Math.random() * waitsUpTo)
    const failing = trouble?.at.test(pathname) ? trouble.kind : null
    const reply = failing === 'down' ? null : replyTo(request, `${pathname} ${body}`, pathname, given, failing)
    await wait(failing === 'slow' ? 1_000 : Math.random() * waitsUpTo)
    if (!reply || failing === 'stopped after the work') {
      request.socket.destroy()
      return
    }
    const replayed = reply.replayed ? { 'idempotent-replayed': 'true' } : {}
    const headers = { 'content-type': 'application/json', 'request-id': `req_${received.length}`, ...replayed }
    response.writeHead(reply.status, headers).end(failing === 'garbage' ? '<html>502 Bad Gateway' : reply.body)
  }

  /** What was answered to a key is answered to it again, a failure too; what was refused may be asked again. */
  function replyTo(request: IncomingMessage, question: string, path: string, given: Thing, failing: Trouble | null) {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return { ...work(request, path, given, failing), replayed: false }
    const before = answered.get(key)
    if (before) return { ...(before.question === question ? before : ANOTHER_QUESTION), replayed: true }

    const reply = work(request, path, given, failing)
    if (reply.status === 200 || reply.status >= 500) answered.set(key, { question, ...reply })
    return { ...reply, replayed: false }
  }

  function work({ method, headers }: IncomingMessage, path: string, given: Thing, failing: Trouble | null) {
    try {
      if (headers.authorization !== `Bearer ${SECRET_KEY}`) throw new Refused(401, '', 'Invalid API Key provided.')
      if (headers['stripe-version'] !== API_VERSION) throw new Refused(400, '', 'Invalid Stripe API version')
      if (typeof failing === 'number') throw new Refused(failing, ...FAILURES[failing])
      return { status: 200, body: JSON.stringify(answer(books, method!, path, given)) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }) }
    }
  }

  /** What someone does on the page of a checkout. Without a card where none is requested. */
  function completeCheckout(sessionId: string, card: Card | null): 'paid' | 'declined' | 'expired' {
    const session = books.get(sessionId)
    if (session?.status !== 'open') return 'expired'
    books.turnTo(session.customer)
    if (card ? !card.pays && !session.subscription_data.trial_end : session.payment_method_collection === 'always')
      return 'declined'
    const method = card && attach(books, session.customer, card)
    const subscription = begin(books, session, method)
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, subscription: subscription.id })
    books.tell('checkout.session.completed', session)
    return 'paid'
  }

  /** What someone does in the portal. */
  function changeCard(customerId: string, card: Card) {
    books.turnTo(customerId)
    // Nobody changes a card twice within one second.
    books.putOn(customerId, books.now + 1)
    const method = attach(books, customerId, card)
    const invoice_settings = { default_payment_method: method.id }
    books.change(books.get(customerId)!, 'customer.updated', { invoice_settings })
  }
}

const ANOTHER_QUESTION = {
  status: 400,
  body: '{"error":{"type":"idempotency_error","message":"Keys can only be used with the same parameters."}}',
}
const FAILURES: Record<429 | 409 | 500 | 503, [code: string, message: string, param: undefined, type: string]> = {
  409: ['lock_timeout', 'This object cannot be accessed right now.', undefined, 'invalid_request_error'],
  429: ['rate_limit', 'Too many requests.', undefined, 'invalid_request_error'],
  500: ['', 'An unknown error occurred.', undefined, 'api_error'],
  503: ['', 'Stripe is unavailable.', undefined, 'api_error'],
}

/** The time and the bytes, under the secret that both sides know. */
export function signatureOf(payload: string, secret = SIGNING_SECRET, seconds = Math.floor(Date.now() / 1_000)) {
  const hmac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${hmac}`
}

function send(to: string, event: Thing): Promise<Response> {
  const body = JSON.stringify(event, null, 2)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(body) }
  return fetch(`${to}/webhooks/stripe`, { method: 'POST', headers, body })
}
