import { request } from 'node:http'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { firmAt } from '#account/firms/server/shared/firm-at.ts'
import { PASSWORD } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { aSender, aSentSignature, aSignersAddress } from '#testing/signatures.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { put, send } from '#testing/sent.ts'

/* The same installation under hosts of two firms: `hart`, which is there, and `gone`, which is not. */

const HART = `hart-${crypto.randomUUID().slice(0, 8)}`
const [HART_HOST, GONE_HOST] = ['vault.hart.example:0', 'vault.gone.example:0']
const CLIENT_DOMAINS = `vault.hart.example=${HART},vault.gone.example=gone-${HART}`
const installation = await anInstallation({
  CLIENT_DOMAINS,
  OPENID_ISSUER: 'http://127.0.0.1:1',
  OPENID_CLIENT_ID: 'strongroom',
  OPENID_CLIENT_SECRET: 'a secret of the tests',
})
const { port } = new URL(installation.url)
const ann = await aSender(installation)
await database.pool.query('update firms set handle = $1 where id = $2', [HART, ann.firm])

interface Asked {
  host: string
  origin?: string
  cookie?: string
}

/** As a browser that has the name of the host for this machine. */
const ask = (path: string, { host, ...headers }: Asked, body?: object) =>
  new Promise<{ status: number; cookies: string[]; body: string }>((resolve, reject) => {
    const asking = request(
      { port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET', headers: { host, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            cookies: answer.headers['set-cookie'] ?? [],
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    asking.on('error', reject)
    if (body) asking.setHeader('content-type', 'application/json')
    asking.end(body && JSON.stringify(body))
  })

const signIn = (asked: Asked) => ask('/api/auth/sign-in/email', asked, { email: ann.email, password: PASSWORD })

test('a domain takes writes of its own pages alone, and signs in for itself alone', async () => {
  const [mine, other] = [`http://${HART_HOST}`, `http://${GONE_HOST}`]
  for (const [host, origin] of [
    [HART_HOST, 'http://localhost:0'],
    [HART_HOST, other],
    [HART_HOST, installation.url],
    ['localhost:0', mine],
    [GONE_HOST, mine],
  ] as const)
    expect(await signIn({ host, origin }), `${origin} at ${host}`).toMatchObject({ status: 403, cookies: [] })

  const { status, cookies } = await signIn({ host: HART_HOST, origin: mine })
  expect(status).toBe(200)
  expect(cookies.length).toBeGreaterThan(0)
  // Without a domain a cookie is that of the host which set it.
  for (const cookie of cookies) expect(cookie).not.toMatch(/domain=/i)
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  const me = await ask('/api/session', { host: HART_HOST, cookie })
  expect(JSON.parse(me.body)).toMatchObject({ email: ann.email })
  expect(errorsIn(installation.logged)).toEqual([])
})

test('nobody leaves for a provider from a domain, to which it would not lead back', async () => {
  const leave = async (host: string, origin: string) =>
    JSON.parse(
      (await ask('/api/auth/sign-in/social', { host, origin }, { provider: 'another.example' })).body,
    ) as object
  expect(await leave('localhost:0', 'http://localhost:0')).toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
  expect(await leave(HART_HOST, `http://${HART_HOST}`)).toMatchObject({ code: 'PROVIDERS_OFF' })
})

test('only a host that the setting names is a portal, and only while its firm is there', async () => {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:0', CLIENT_DOMAINS })
  const at = firmAt(database, config.clientDomains)
  expect(await at(HART_HOST)).toEqual({ handle: HART, name: 'Hart & Partners', color: null })
  for (const host of [GONE_HOST, 'localhost:0', 'evil.example:0', 'vault.hart.example', undefined])
    expect(await at(host)).toBeNull()
})

test('what a firm writes to its clients leads to its domain, and nothing else does', async () => {
  const [address, colleague] = [aSignersAddress(), aSignersAddress()]
  await send(ann, '/api/clients', { name: 'Bea', reference: '', address })
  expect((await letterTo(installation, address, /./)).text).toContain(`http://${HART_HOST}/client-invitation#`)
  const signer = aSignersAddress()
  await aSentSignature(ann, [signer])
  expect((await letterTo(installation, signer, /sign/)).text).toContain(`http://${HART_HOST}/sign#`)

  await send(ann, '/api/firm/members', { name: 'Ben', address: colleague, role: 'member' })
  expect((await letterTo(installation, colleague, /./)).text).not.toContain(HART_HOST)
  // Of a firm without a domain.
  const eve = await aSender(installation, 'Eve & Sons')
  const other = aSignersAddress()
  await send(eve, '/api/clients', { name: 'Bea', reference: '', address: other })
  expect((await letterTo(installation, other, /./)).text).not.toContain(HART_HOST)
})

test('a firm keeps the address that its domain leads to', async () => {
  await put(ann, '/api/firm', { name: 'Hart & Daughters', handle: HART })
  await expect(put(ann, '/api/firm', { name: 'Hart', handle: `${HART}-2` })).rejects.toThrow(/HANDLE_HAS_DOMAIN/)
})
