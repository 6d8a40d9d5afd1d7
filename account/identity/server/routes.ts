import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Database } from '#database/connect.ts'
import { asWork, currentWork } from '#database/work.ts'
import { clientDomainAt } from '#platform/http/client-domains.ts'
import type { Config } from '#platform/config.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { withBody, type JsonBody } from '#platform/http/json-body.ts'
import { countRequest, type Limit } from '#platform/rate-limit.ts'
import { refuse } from '#platform/refusal.ts'
import { answerInContractForm, codeOf } from './answers.ts'
import { isConfirmed } from './factors.ts'
import { forgetAttempts, returnAttempt, type Attempt, consumeAttempt } from './sign-in-attempts.ts'
import { IDENTITY_ROUTES, type IdentityRoute, PROVIDER_ROUTES } from './identity-routes.ts'
import type { Identity } from './shared/identity.ts'
import { isKnownDevice } from './known-devices.ts'
import { identityRefusals } from '../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export interface IdentityRoutesOptions {
  identity: Identity
  database: Database
  config: Pick<Config, 'publicUrl' | 'clientDomains'>
  clientAddress: (c: Context) => string
}

/** What stands before better-auth: who may ask, how often, and with what; and the form that its answers take. */
export function identityRoutes(options: IdentityRoutesOptions) {
  const app = new Hono<JsonBody>()
  for (const [name, route] of Object.entries<IdentityRoute>(IDENTITY_ROUTES)) {
    const [method = '', path = ''] = name.split(' ')
    if (route.byProvider && !options.identity.hasProviders) app.on(method, path, providersAreOff)
    else
      app.on(method, path, (c) =>
        route.leaves && isOnClientDomain(c, options) ? providersAreOff() : answer(c, name, route, options),
      )
  }
  if (!options.identity.hasProviders)
    for (const name of PROVIDER_ROUTES) {
      const [method = '', path = ''] = name.split(' ')
      app.on(method, path, providersAreOff)
    }
  return app
}

/** Providers lead back to the main host, where nobody has begun. */
const isOnClientDomain = (c: Context, { config }: IdentityRoutesOptions) =>
  clientDomainAt(c.req.header('host'), config.clientDomains) !== undefined

const providersAreOff = () => refuse(identityRefusals.PROVIDERS_OFF)

async function answer(c: Context<JsonBody>, name: string, route: IdentityRoute, options: IdentityRoutesOptions) {
  const given = judge(route, c.get('body'))
  const guess = await admit(c, name, route, given.email, options)

  const ask = () => options.identity.handler(asBetterAuthTakesIt(c, given.body, options))
  if (route.answersAtOnce) {
    const whose = currentWork()?.whose ?? null
    options.identity.doInBackground(name, () => asWork('write', whose, ask))
    return c.json({ signed_in: false })
  }
  const first = guess ? await limitPasswordTries(options.database, guess, ask) : await ask()
  // Someone took the address at the same instant: on the second attempt better-auth sees the account and says so.
  const again = first.status === 422 && (await codeOf(first)) === 'FAILED_TO_CREATE_USER'
  return answerInContractForm(again ? await ask() : first, route.answersInFull)
}

/** Who asks, how often, and how long ago they showed who they are. */
async function admit(
  c: Context,
  name: string,
  route: IdentityRoute,
  email: string | undefined,
  options: IdentityRoutesOptions,
): Promise<Attempt | null> {
  const { identity, database, clientAddress } = options
  const session = route.access === 'signed-in' ? (await identity.sessionOf(c.req.raw.headers)).response : null
  if (route.access === 'signed-in' && !session) refuse(requestRefusals.UNAUTHORIZED)
  const guess = route.guesses ? await whoGuesses(c, email, session?.user.email, options) : null
  const counters: [key: string, limit: Limit | undefined][] = [
    [`${name} from ${networkOf(clientAddress(c))}`, route.perSource],
  ]
  // A device that has signed in before must get in, however busily others guess at the same address.
  if (email !== undefined && !guess?.byKnownDevice)
    for (const limit of [route.perAddress ?? []].flat())
      counters.push([`${name} for ${email} in ${limit.seconds} s`, limit])
  const wait = await secondsToWait(database, counters)
  if (wait > 0) refuse(requestRefusals.TOO_MANY_REQUESTS, { retry_after_seconds: wait })
  if (route.fresh && !isConfirmed(session!.session.confirmedAt)) refuse(identityRefusals.CONFIRMATION_NEEDED)
  return guess
}

function asBetterAuthTakesIt(c: Context, body: string | null, { config, clientAddress }: IdentityRoutesOptions) {
  const headers = new Headers(c.req.raw.headers)
  // The origin of a write has been checked at the door; where none was sent, our own will do.
  if (c.req.method === 'GET' || !headers.has('origin')) headers.set('origin', config.publicUrl.origin)
  headers.set('x-strongroom-client', clientAddress(c))
  return withBody(c.req.raw, body, headers)
}

interface Judged {
  body: string | null
  email?: string | undefined
}

function judge({ input }: IdentityRoute, body: string | null): Judged {
  if (!input) return { body }
  const result = input.safeParse(JSON.parse(body ?? '{}'))
  if (result.success) return { body: JSON.stringify(result.data), email: emailIn(result.data) }
  const issues = result.error.issues.map(({ path, message }) => ({ path, message }))
  return refuse(requestRefusals['BAD_REQUEST.judged'], { issues })
}

/** The address that a letter goes to, or that an account has. */
function emailIn(input: { email?: unknown; newEmail?: unknown }): string | undefined {
  const email = input.newEmail ?? input.email
  return typeof email === 'string' ? email : undefined
}

/** Whoever holds a session guesses as a known device does. */
async function whoGuesses(
  c: Context,
  given: string | undefined,
  signedIn: string | undefined,
  { identity, database }: IdentityRoutesOptions,
): Promise<Attempt> {
  if (signedIn !== undefined) return { email: signedIn, byKnownDevice: true }
  const email = given ?? ''
  return { email, byKnownDevice: await isKnownDevice(database, email, getCookie(c, identity.deviceCookie)) }
}

const WRONG_PASSWORD = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD'])

/** Where the guesses are used up, the password is not looked at. */
async function limitPasswordTries(database: Database, guess: Attempt, ask: () => Promise<Response>): Promise<Response> {
  if (!(await consumeAttempt(database, guess))) refuse(identityRefusals.GUESSES_EXHAUSTED)
  let wasWrong = false
  try {
    const response = await ask()
    const code = response.ok ? undefined : await codeOf(response)
    wasWrong = code !== undefined && WRONG_PASSWORD.has(code)
    // Where only the address is unconfirmed, the password was right.
    if (response.ok || code === 'EMAIL_NOT_VERIFIED') await forgetAttempts(database, guess.email)
    return response
  } finally {
    if (!wasWrong) await returnAttempt(database, guess)
  }
}

/** All that apply are counted, so that waiting out one of them does not hide the other. */
async function secondsToWait(database: Database, counters: [key: string, limit: Limit | undefined][]) {
  let wait = 0
  for (const [key, limit] of counters) {
    const verdict = limit && (await countRequest(database, key, limit))
    if (verdict && !verdict.ok) wait = Math.max(wait, verdict.retryAfterSeconds)
  }
  return wait
}
