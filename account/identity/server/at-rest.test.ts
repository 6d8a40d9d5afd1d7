import { expect, test } from 'vitest'
import { codeOf } from '#testing/authenticator.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { connect } from '#database/connect.ts'
import { aMigratedDatabase, database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { anOpenIdServer } from '#testing/openid-server.ts'
import { comeBack, toProvider } from '#testing/provider-sign-in.ts'
import { loginOf } from '#database/login.ts'

const installation = await anInstallation({ LOG_LEVEL: 'error' })
/** Its letters wait there: the other servers would send them. */
const ANOTHER_DATABASE = { DATABASE_URL: await aMigratedDatabase() }
const confirming = await anInstallation({ LOG_LEVEL: 'error', CONFIRM_EMAIL: 'on' })

/** Where in the database a text stands: every column that can hold one, in every schema that is not PostgreSQL's own. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ schema: string; table: string; column: string; type: string }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')`,
  )
  const places = []
  for (const { schema, table, column, type } of rows) {
    const readable = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const { rows: found } = await database.pool.query(
      `select from "${schema}"."${table}" where strpos(${readable}, $1) > 0 limit 1`,
      [text],
    )
    if (found.length > 0) places.push(`${schema}.${table}.${column}`)
  }
  return places
}

async function someone(at = installation) {
  const browser = aBrowser(at)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  const post = async (path: string, body: object = {}) =>
    (await browser.post(`/api/auth${path}`, body)).json() as Promise<Record<string, any>>
  return { browser, email, post }
}

const cookieOf = ({ browser }: { browser: ReturnType<typeof aBrowser> }, name: RegExp) =>
  decodeURIComponent([...browser.cookies].find(([each]) => name.test(each))![1]).split('.')[0]!

/** The jobs that wrote the letters have ended by then, and lie in the queue as they are left. */
async function noJobsLeft() {
  const left = async () => {
    const { rows } = await database.pool.query(
      `select from pgboss.job where name = 'send-letter' and state in ('created', 'retry', 'active')`,
    )
    return rows.length
  }
  await expect.poll(left).toBe(0)
}

test('the search finds what is there', async () => {
  const ann = await someone()
  expect(await placesOf(ann.email)).toContain('auth.user.email')
})

test('a session’s token and the mark of a known device stand nowhere in the database', async () => {
  const ann = await someone()
  expect(await placesOf(cookieOf(ann, /session_token/))).toEqual([])
  expect(await placesOf(cookieOf(ann, /device/))).toEqual([])
  expect(await (await ann.browser.get('/api/session')).json()).toMatchObject({ email: ann.email })
})

test('the tokens of letters stand nowhere in the database when the letters have been sent', async () => {
  const ann = await someone()
  await ann.post('/request-password-reset', { email: ann.email })
  const reset = await letterTo(installation, ann.email, /^Choose a new password/)
  const mia = await someone(confirming)
  const confirm = await letterTo(confirming, mia.email, /^Confirm your email address/)
  const newEmail = aRegistration().email
  const [, confirmToken] = /token=(\w+)/.exec(confirm.text)!
  await mia.post('/confirm-email', { token: confirmToken, email: mia.email, password: PASSWORD })
  await mia.post('/sign-in/email', { email: mia.email, password: PASSWORD })
  await mia.post('/change-email/begin', { newEmail })
  const change = await letterTo(confirming, newEmail, /^Confirm your new email address/)
  await noJobsLeft()
  for (const { text } of [reset, confirm, change]) {
    const token = /(?:token|confirm-email)=([\w.-]+)/.exec(text)![1]!
    expect(await placesOf(token)).toEqual([])
  }
})

test('a letter that waits to be sent is sealed', async () => {
  const waiting = await anInstallation({ LOG_LEVEL: 'error', JOBS: 'off', CONFIRM_EMAIL: 'on', ...ANOTHER_DATABASE })
  await someone(waiting)
  const other = connect(ANOTHER_DATABASE.DATABASE_URL, { max: 1 })
  const { rows } = await loginOf(other).pool.query<{ data: object }>(
    `select data from pgboss.job where name = 'send-letter'`,
  )
  await other.close()
  expect(rows).toHaveLength(1)
  expect(Object.keys(rows[0]!.data)).toEqual(['sealed'])
})

test('nothing of a sign-in with a provider stands in the database, on the way there or afterwards', async () => {
  const example = await anOpenIdServer()
  try {
    const open = await anInstallation({ LOG_LEVEL: 'error', ...example.settings })
    const { email } = aRegistration()
    example.knows({ sub: email, email, email_verified: true })
    const browser = aBrowser(open)
    const back = await toProvider(browser, example.id, { role: 'creator' })
    const request = example.requests.findLast(({ path }) => path === '/authorize')!.query
    const sealed = cookieOf({ browser }, /oauth_state/)
    const known = [request.get('state')!, request.get('nonce')!, back.searchParams.get('code')!, sealed]
    for (const text of known) expect(await placesOf(text)).toEqual([])
    expect(await comeBack(browser, back)).toBe('/login')
    expect(example.issued).toHaveLength(2)
    for (const text of [...known, ...example.issued]) expect(await placesOf(text)).toEqual([])
  } finally {
    example.stop()
  }
})

test('the secret of an authenticator and backup codes stand nowhere in the database', async () => {
  const ann = await someone()
  const { secret } = await ann.post('/authenticator/begin')
  const code = codeOf(secret, -1)
  await ann.post('/two-factor/verify-totp', { code })
  const { backup_codes: codes } = await ann.post('/backup-codes/renew')
  const browser = aBrowser(installation)
  await browser.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD })
  const challenge = cookieOf({ browser }, /two_factor/)
  const used = codeOf(secret)
  await browser.post('/api/auth/two-factor/verify-totp', { code: used })
  for (const text of [secret, challenge, ...codes] as string[]) expect(await placesOf(text)).toEqual([])
  expect(await placesOf(` ${used}`)).toEqual([])
})
