import { describe, expect, test } from 'vitest'
import type { Access } from '#contract/access.ts'
import { contract } from '#contract/contract.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { listRoutes } from './platform/rpc/routes-of.ts'

const installation = await anInstallation()

async function someone(role: string, done: Partial<Record<'profile_completed' | 'registration_completed', true>> = {}) {
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email, role: role === 'admin' ? 'creator' : role }))
  await database.pool.query(
    `update memberinfo set role = $2, profile_completed = $3, registration_completed = registration_completed or $4
     where email = $1`,
    [email, role, done.profile_completed ?? false, done.registration_completed ?? false],
  )
  return browser
}

/** The columns of the table below. */
const VISITORS = {
  nobody: aBrowser(installation),
  newcomer: await someone('investor'),
  profiled: await someone('investor', { profile_completed: true }),
  investor: await someone('investor', { profile_completed: true, registration_completed: true }),
  creator: await someone('creator'),
  practice: await someone('estate-practices'),
  services: await someone('estate-services'),
  insurer: await someone('insurance-partners'),
  admin: await someone('admin'),
}

/** Who may call what: let in, or refused with one of the codes below before anything else is looked at. */
const TABLE = `
                nobody    newcomer  profiled  investor  creator   practice  services  insurer   admin
open            in        in        in        in        in        in        in        in        in
signed-in       who?      in        in        in        in        in        in        in        in
registered      who?      step!     step!     in        in        in        in        in        in
unhurried       who?      step!     step!     in        in        in        in        in        in
investor        who?      in        in        in        plans!    plans!    plans!    plans!    plans!
administrator   who?      no!       no!       no!       no!       no!       no!       no!       in
development     in        in        in        in        in        in        in        in        in
`
const REFUSALS: Record<string, { status: number; code: string }> = {
  'who?': { status: 401, code: 'UNAUTHORIZED' },
  'step!': { status: 403, code: 'REGISTRATION_INCOMPLETE' },
  'plans!': { status: 403, code: 'INVESTORS_ONLY' },
  'no!': { status: 403, code: 'FORBIDDEN' },
}
const [columns = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const VERDICTS = Object.fromEntries(rows.map(([access, ...verdicts]) => [access, verdicts]))

const ROUTES = listRoutes(contract)

describe.each(ROUTES)('$method $path, for $access', ({ method, path, access }) => {
  const address = `/api${path.replaceAll(/\{\+?\w+\}/g, '7c9e6679-7425-40de-944b-e07fc1f90ae7')}`
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }

  test.each(Object.entries(VISITORS).map(([name, browser], i) => ({ name, browser, verdict: VERDICTS[access]![i]! })))(
    '$name: $verdict',
    async ({ browser, verdict }) => {
      const headers = { 'content-type': 'application/json' }
      const response = await browser.send(address, { method, headers, ...body })
      expect(response.status).toBeLessThan(500)
      const answer = (await response.json().catch(() => null)) as { code?: string } | null
      const refused = Object.values(REFUSALS).find(({ code }) => code === answer?.code)
      expect(refused).toEqual(REFUSALS[verdict])
      if (refused) expect(answer).toMatchObject({ ...refused, message: expect.stringMatching(/./) })
    },
  )
})

test('the table has a column for every visitor', () => {
  expect(columns).toEqual(Object.keys(VISITORS))
})

const namesFor = (...kinds: Access[]) =>
  ROUTES.filter(({ access }) => kinds.includes(access))
    .map(({ name }) => name)
    .toSorted()

test('what somebody who is signed out may call', () => {
  expect(namesFor('open')).toEqual(['legal.get', 'legal.list', 'reference.get', 'session.get'])
})

test('what an investor may call before the registration is complete, besides', () => {
  expect(namesFor('signed-in', 'investor')).toEqual([
    'account.get',
    'account.remove',
    'activity.list',
    'archive.create',
    'archive.get',
    'checkout.create',
    'checkout.get',
    'member.completeProfile',
    'member.get',
    'member.setDefaultCurrency',
    'member.update',
    'sandbox.get',
    'sandbox.pay',
    'sandbox.setCard',
    'sessions.end',
    'sessions.list',
    'subscription.cancel',
    'subscription.change',
    'subscription.get',
    'subscription.portal',
    'subscription.resume',
  ])
})

test('what is for whoever develops is nowhere to be found where letters are delivered', async () => {
  const delivering = await anInstallation({ SMTP_URL: 'smtp://127.0.0.1:1', JOBS: 'off' })
  for (const { method, path } of ROUTES.filter(({ access }) => access === 'development')) {
    const response = await aBrowser(delivering).send(`/api${path}`, { method })
    expect(response.status, `${method} ${path}`).toBe(404)
  }
})

test('nothing of this is an error', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})
