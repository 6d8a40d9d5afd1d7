import { Hono, type Context } from 'hono'
import type * as z from 'zod'
import type { Access } from '#contract/access.ts'
import { checkPasswordReset, requestPasswordReset, resetPassword, signIn, signUp } from '#contract/identity.ts'
import type { Database } from '#database/connect.ts'
import { withBody, type JsonBody } from '../http/json-body.ts'
import { refusal } from '../http/refuse.ts'
import { countRequest, type Limit } from '../rate-limit.ts'
import type { Identity } from './identity.ts'

interface IdentityRoute {
  access: Access
  input?: z.ZodType<object>
  /** How often from one source, and how often for one e-mail address. */
  perSource?: Limit
  perAddress?: Limit
  /** Answered before it is done, so that neither words nor time tell whether an account exists. */
  answersAtOnce?: true
}

const QUARTER_HOUR = 15 * 60

/** Of all that better-auth can do, this is what the product offers. Whatever is not listed here is not there. */
export const IDENTITY_ROUTES = {
  'POST /sign-up/email': {
    access: 'open',
    input: signUp,
    perSource: { max: 100, seconds: QUARTER_HOUR },
    perAddress: { max: 10, seconds: QUARTER_HOUR },
  },
  'POST /sign-in/email': {
    access: 'open',
    input: signIn,
    perSource: { max: 200, seconds: QUARTER_HOUR },
    perAddress: { max: 20, seconds: QUARTER_HOUR },
  },
  'POST /sign-out': { access: 'open' },
  'GET /verify-email': { access: 'open' },
  'POST /request-password-reset': {
    access: 'open',
    input: requestPasswordReset,
    perSource: { max: 100, seconds: QUARTER_HOUR },
    perAddress: { max: 5, seconds: QUARTER_HOUR },
    answersAtOnce: true,
  },
  'POST /check-password-reset': {
    access: 'open',
    input: checkPasswordReset,
    perSource: { max: 100, seconds: QUARTER_HOUR },
  },
  'POST /reset-password': {
    access: 'open',
    input: resetPassword,
    perSource: { max: 50, seconds: QUARTER_HOUR },
  },
} satisfies Record<string, IdentityRoute>

export interface IdentityRoutesOptions {
  identity: Identity
  database: Database
  publicUrl: URL
  clientAddress: (c: Context) => string
}

export function identityRoutes({ identity, database, publicUrl, clientAddress }: IdentityRoutesOptions) {
  const app = new Hono<JsonBody>()
  for (const [name, route] of Object.entries<IdentityRoute>(IDENTITY_ROUTES)) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, path, async (c) => {
      const client = clientAddress(c)
      const given = judge(route, c.get('body'))
      if (!given.ok) return c.json(given.refusal, 400)

      const wait = await secondsToWait(database, name, route, client, given.email)
      if (wait > 0) return tooMany(c, wait)

      const headers = new Headers(c.req.raw.headers)
      // The origin has been checked at the door, where none and a loopback name will do; better-auth wants the public one.
      headers.set('origin', publicUrl.origin)
      headers.set('x-strongroom-client', client)
      const ask = () => identity.handler(withBody(c.req.raw, given.body, headers))
      if (route.answersAtOnce) {
        identity.doInBackground(name, ask)
        return c.json({ signed_in: false })
      }
      const answer = await inContractForm(await ask())
      // Someone took the address at the same instant: asked again, better-auth sees the account and says so.
      return answer.status === 422 && (await codeOf(answer)) === 'FAILED_TO_CREATE_USER'
        ? inContractForm(await ask())
        : answer
    })
  }
  return app
}

type Judged =
  | { ok: true; body: string | null; email?: string | undefined }
  | { ok: false; refusal: ReturnType<typeof refusal> }

function judge({ input }: IdentityRoute, body: string | null): Judged {
  if (!input) return { ok: true, body }
  const result = input.safeParse(JSON.parse(body ?? '{}'))
  if (result.success) return { ok: true, body: JSON.stringify(result.data), email: emailIn(result.data) }
  const issues = result.error.issues.map(({ path, message }) => ({ path, message }))
  return { ok: false, refusal: refusal(400, issues[0]?.message ?? 'Invalid input', { data: { issues } }) }
}

const emailIn = (input: object) => ('email' in input && typeof input.email === 'string' ? input.email : undefined)

/** All that apply are counted, so that waiting out one of them does not hide the other. */
async function secondsToWait(database: Database, name: string, route: IdentityRoute, client: string, email?: string) {
  const counters: [key: string, limit: Limit | undefined][] = [[`${name} from ${client}`, route.perSource]]
  if (email !== undefined) counters.push([`${name} for ${email}`, route.perAddress])

  let wait = 0
  for (const [key, limit] of counters) {
    const verdict = limit && (await countRequest(database, key, limit))
    if (verdict && !verdict.ok) wait = Math.max(wait, verdict.retryAfterSeconds)
  }
  return wait
}

function tooMany(c: Context, seconds: number) {
  const message = 'Too many requests. Please wait a moment and try again.'
  c.header('retry-after', String(seconds))
  return c.json(refusal(429, message, { data: { retry_after_seconds: seconds } }), 429)
}

const codeOf = async (answer: Response) => ((await answer.clone().json()) as { code: string }).code

interface IdentityAnswer {
  code?: string
  message?: string
  token?: string | null
}

/**
 * better-auth refuses with `{ code, message }`, where the page knows one form of refusal only; and it repeats the
 * session's token in the body, where scripts could read it. What the page needs to know is whether there is a session.
 */
async function inContractForm(response: Response): Promise<Response> {
  const { status, headers } = response
  if ((status >= 300 && status < 400) || !headers.get('content-type')?.includes('json')) return response
  const { code, message, token } = ((await response.json()) ?? {}) as IdentityAnswer
  if (status < 400) return Response.json({ signed_in: typeof token === 'string' }, { status, headers })
  return Response.json(
    { defined: false, code: code ?? 'ERROR', status, message: message ?? '' },
    { status, headers: response.headers },
  )
}
