import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/*
 * An OpenID provider on this machine, as far as a client needs one: it describes itself, sends people back with a code,
 * gives an ID token for it once, for the right secret and verifier, and shows its keys. The test says who is signed in there,
 * and what it does wrong.
 */

const CLIENT_ID = 'strongroom of the tests'
const CLIENT_SECRET = 'a secret of the client: with signs & spaces'

/** Somebody, as the provider knows them. */
export interface Claims {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  auth_time?: number
}

export interface Misconduct {
  /** What stands in the ID token in place of what should. */
  claims?: (claims: Record<string, unknown>) => Record<string, unknown>
  /** By a key that it shows to nobody. */
  forged?: boolean
  unsigned?: boolean
  /** What it calls itself in its description. */
  issuer?: string
  /** Answers with a failure, or not at all, at the paths that match. */
  away?: { at: RegExp; silent?: boolean }
  /** The address stands in the user info only, and not in the ID token. */
  emailElsewhere?: boolean | { sub: string }
}

interface Granted {
  challenge: string
  redirectUri: string
  nonce: string | null
  claims: Claims
}

export type OpenIdServer = Awaited<ReturnType<typeof anOpenIdServer>>

/** To be stopped by the test that starts it. */
export async function anOpenIdServer({ port = 0 }: { port?: number } = {}) {
  const [ours, other] = [aKey(), aKey()]
  const granted = new Map<string, Granted>()
  const accessTokens = new Map<string, Claims>()
  const issued: string[] = []
  const requests: { path: string; query: URLSearchParams }[] = []
  let person: Claims = { sub: 'nobody' }
  let misconduct: Misconduct = {}

  const server = createServer((request, response) => void serve(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** As the product names it in its own addresses. */
    id: new URL(url).host.replace(':', '-'),
    settings: {
      OPENID_ISSUER: url,
      OPENID_CLIENT_ID: CLIENT_ID,
      OPENID_CLIENT_SECRET: CLIENT_SECRET,
      OPENID_NAME: 'Example',
    },
    requests,
    /** Every token that it gave out. */
    issued,
    /** Who sits before the browser from now on. */
    knows: (claims: Claims) => {
      person = claims
    },
    misbehave: (how: Misconduct) => {
      misconduct = how
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', url)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    requests.push({ path, query })
    if (misconduct.away?.at.test(path)) {
      if (!misconduct.away.silent) send(503, { error: 'temporarily_unavailable' })
      return
    }
    if (path === '/.well-known/openid-configuration') send(200, description())
    else if (path === '/keys') send(200, { keys: [{ ...ours.jwk, use: 'sig', alg: 'RS256' }] })
    else if (path === '/authorize') authorize(query, response)
    else if (path === '/token')
      send(...exchange(request.headers.authorization, new URLSearchParams(await text(request))))
    else if (path === '/userinfo') send(...userInfo(request.headers.authorization))
    else send(404, { error: 'not_found' })
  }

  function description() {
    return {
      issuer: misconduct.issuer ?? url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    }
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const redirectUri = query.get('redirect_uri') ?? ''
    const isWellFormed =
      query.get('client_id') === CLIENT_ID &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('scope')?.split(' ').includes('openid')
    if (!isWellFormed) {
      response.writeHead(400).end('Not a request for a sign-in')
      return
    }
    const code = randomUUID()
    const challenge = query.get('code_challenge') ?? ''
    granted.set(code, { challenge, redirectUri, nonce: query.get('nonce'), claims: person })
    const back = new URL(redirectUri)
    back.search = String(new URLSearchParams({ code, state: query.get('state') ?? '', iss: url }))
    response.writeHead(302, { location: back.href }).end()
  }

  function exchange(authorization: string | undefined, form: URLSearchParams): [status: number, body: object] {
    if (authorization !== BASIC) return [401, { error: 'invalid_client' }]
    const grant = granted.get(form.get('code') ?? '')
    granted.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== verifier || grant.redirectUri !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }]
    const [accessToken, token] = [randomUUID(), idToken(grant)]
    issued.push(accessToken, token)
    accessTokens.set(accessToken, grant.claims)
    return [200, { token_type: 'Bearer', expires_in: 300, access_token: accessToken, id_token: token }]
  }

  function userInfo(authorization: string | undefined): [status: number, body: object] {
    const claims = accessTokens.get(authorization?.replace('Bearer ', '') ?? '')
    if (!claims) return [401, { error: 'invalid_token' }]
    return [200, typeof misconduct.emailElsewhere === 'object' ? { ...claims, ...misconduct.emailElsewhere } : claims]
  }

  function idToken({ nonce, claims: { sub, auth_time, ...profile } }: Granted) {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: url,
      aud: CLIENT_ID,
      sub,
      iat: now,
      exp: now + 300,
      nonce,
      ...(auth_time !== undefined && { auth_time }),
      ...(misconduct.emailElsewhere ? {} : profile),
    }
    const payload = misconduct.claims?.(claims) ?? claims
    if (misconduct.unsigned) return `${part({ alg: 'none' })}.${part(payload)}.`
    return signed(payload, (misconduct.forged ? other : ours).privateKey)
  }
}

const encoded = (value: string) => encodeURIComponent(value).replaceAll('%20', '+')
const BASIC = `Basic ${Buffer.from(`${encoded(CLIENT_ID)}:${encoded(CLIENT_SECRET)}`).toString('base64')}`

function aKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: 'key' } }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(payload: object, key: KeyObject) {
  const content = `${part({ alg: 'RS256', kid: 'key', typ: 'JWT' })}.${part(payload)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}
