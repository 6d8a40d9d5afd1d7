import { describe, expect, test } from 'vitest'
import type { Access } from '#platform/contract/access.ts'
import { contract } from '../contract.ts'
import { STREAMS } from '../contract.ts'
import { asUser } from '#database/access.ts'
import { anAsset, anAssetImage } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { aPerson } from '#testing/people.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'

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

/** The columns of the table below: several of each, who take turns, as nobody may ask for all of this within a second. */
const OF_EACH = 3
const severalOf = async (...who: Parameters<typeof someone>) => {
  const browsers = []
  for (let i = 0; i < OF_EACH; i++) browsers.push(await someone(...who))
  return browsers
}
const VISITORS = {
  nobody: Array.from({ length: OF_EACH }, () => aBrowser(installation)),
  newcomer: await severalOf('investor'),
  profiled: await severalOf('investor', { profile_completed: true }),
  paid: await severalOf('investor', { registration_completed: true }),
  investor: await severalOf('investor', { profile_completed: true, registration_completed: true }),
  creator: await severalOf('creator'),
  practice: await severalOf('estate-practices'),
  services: await severalOf('estate-services'),
  insurer: await severalOf('insurance-partners'),
  admin: await severalOf('admin'),
}

/**
 * Who may call what: let in, or refused with one of the codes below before anything else is looked at. Who is no guest is
 * told that nothing is there (account/access/server/matrix.test.ts).
 */
const TABLE = `
                  nobody    newcomer  profiled  paid      investor  creator   practice  services  insurer   admin
open              in        in        in        in        in        in        in        in        in        in
signed-in         who?      in        in        in        in        in        in        in        in        in
registered        who?      step!     step!     step!     in        in        in        in        in        in
registered-no-tx  who?      step!     step!     step!     in        in        in        in        in        in
investor          who?      in        in        in        in        plans!    plans!    plans!    plans!    plans!
guest             in        in        in        in        in        in        in        in        in        in
administrator     who?      no!       no!       no!       no!       no!       no!       no!       no!       in
development       in        in        in        in        in        in        in        in        in        in
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

/** With what stands in their paths. What everybody may request has no place here, nor what is refused to all alike. */
const STREAM_PARTS = {
  upload: 'asset-images',
  importTable: 'inspect',
  importArchive: '',
  exportReport: 'csv',
  paper: 'object-id/pdf',
}
const STREAM_ROUTES = (Object.entries(STREAM_PARTS) as [keyof typeof STREAM_PARTS, string][]).map(([name, part]) => ({
  ...STREAMS[name],
  path: STREAMS[name].path.replace(/^\/api/, '').replace(/\{.*\}/, part),
}))
const OF_EVERYBODY = [
  'legalPdf',
  'calendar',
  'webhook',
  'openVault',
  'closeVault',
  'openLink',
  'signingFile',
  'sendRequestFile',
  'page',
]
/** In app/server/ids.test.ts, and account/access/server/matrix.test.ts: every reason not to give it looks the same. */
const BY_ADDRESS = [
  'downloadFile',
  'downloadArchive',
  'sharedFile',
  'sharedPaper',
  'leftArchive',
  'proposeFile',
  'readClaimFile',
  'readDocument',
  'sendDocument',
  'sendLogo',
  'sendPdf',
  'readPdf',
  'unclaimedArchive',
  'readRequestFile',
  'catalog',
  'mcp',
]

test('every stream is in the table, or needs no place in it', () => {
  const open = Object.values(STREAMS).filter(({ access }) => access === 'open')
  expect(open.map(({ name }) => name)).toEqual(OF_EVERYBODY)
  expect([...Object.keys(STREAM_PARTS), ...BY_ADDRESS, ...OF_EVERYBODY].toSorted()).toEqual(
    Object.keys(STREAMS).toSorted(),
  )
})

const TOLD_APART = [...ROUTES, ...STREAM_ROUTES].map((route, i) => ({ ...route, turn: i % OF_EACH }))

describe.each(TOLD_APART)('$method $path, for $access', ({ method, path, access, turn }) => {
  const address = `/api${path.replaceAll(/\{\+?\w+\}/g, '7c9e6679-7425-40de-944b-e07fc1f90ae7')}`
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }

  test.each(
    Object.entries(VISITORS).map(([name, browsers], i) => ({
      name,
      browser: browsers[turn]!,
      verdict: VERDICTS[access]![i]!,
    })),
  )('$name: $verdict', async ({ browser, verdict }) => {
    const headers = { 'content-type': 'application/json' }
    const response = await browser.send(address, { method, headers, ...body })
    expect(response.status).toBeLessThan(500)
    const answer = (await response.json().catch(() => null)) as { code?: string } | null
    const refused = Object.values(REFUSALS).find(({ code }) => code === answer?.code)
    expect(refused).toEqual(REFUSALS[verdict])
    if (refused) expect(answer).toMatchObject({ ...refused, message: expect.stringMatching(/./) })
  })
})

const OF_ADMINISTRATORS = ROUTES.filter(({ access }) => access === 'administrator')
const READS = OF_ADMINISTRATORS.filter(({ method }) => method === 'GET')
const WRITES = OF_ADMINISTRATORS.filter(({ method }) => method !== 'GET')

describe('an administrator who proved eleven minutes ago who they are', async () => {
  const browser = await someone('admin')
  const { id } = (await (await browser.get('/api/session')).json()) as { id: string }
  await database.pool.query(
    `update auth.session set "confirmedAt" = now() - interval '11 minutes' where "userId" = $1`,
    [id],
  )
  const codeOf = async ({ method, path }: (typeof ROUTES)[number]) => {
    const address = `/api${path.replaceAll(/\{\+?\w+\}/g, id)}`
    const response = await browser.send(address, {
      method,
      headers: JSON_HEADERS,
      ...(method === 'POST' && { body: '{}' }),
    })
    const answer = (await response.json()) as { code?: string }
    return `${response.status} ${answer.code}`
  }

  test.each(WRITES)('is asked for a proof by $method $path', async (route) => {
    expect(await codeOf(route)).toBe('403 CONFIRMATION_NEEDED')
  })

  test.each(READS)('is not asked for one by $method $path', async (route) => {
    expect(await codeOf(route)).toMatch(/^(200 undefined|404 NOT_FOUND)$/)
  })
})

test('no answer to an administrator tells of anything that somebody owns', async () => {
  const owner = await aPerson('investor')
  const marks = ['Unmistakable brooch', 'Zenobia Unmistakable']
  const asset = await anAsset({ title: marks[0]! }, owner)
  await asUser(database, owner.id, (db) =>
    db.insertInto('beneficiaries').values({ asset_id: asset.id, beneficiary_name: marks[1]!, position: 0 }).execute(),
  )
  const { image_url } = await anAssetImage(asset)
  marks.push(image_url)
  const browser = await someone('admin')
  const answers = new Map<string, string>()
  // What deletes comes last, and reads see what the writes have left in the log.
  const byHarm = WRITES.toSorted((a, b) => Number(a.name in LAST) - Number(b.name in LAST))
  for (const { name, method, path } of [...byHarm, ...READS]) {
    const address = `/api${path.replaceAll(/\{\+?\w+\}/g, owner.id)}`
    const body = JSON.stringify(BODIES[name] ?? LAST[name]?.(owner.email) ?? {})
    const response = await browser.send(address, { method, headers: JSON_HEADERS, ...(method !== 'GET' && { body }) })
    answers.set(name, await response.text())
  }
  const telling = [...answers].filter(([, answer]) => marks.some((mark) => answer.includes(mark)))
  expect(telling).toEqual([])
  for (const action of ['role_changed', 'suspended', 'unsuspended', 'sessions_ended', 'account_deleted'])
    expect(answers.get('admin.log.list')).toContain(action)
})
const BODIES: Record<string, object> = {
  'admin.users.setRole': { role: 'creator', from: 'investor' },
  'admin.users.suspend': { reason: 'A reason' },
}
const LAST: Record<string, (email: string) => object> = {
  'admin.users.remove': (confirmation) => ({ confirmation }),
}
const JSON_HEADERS = { 'content-type': 'application/json' }

test('the table has a column for every visitor', () => {
  expect(columns).toEqual(Object.keys(VISITORS))
})

const namesFor = (...kinds: Access[]) =>
  ROUTES.filter(({ access }) => kinds.includes(access))
    .map(({ name }) => name)
    .toSorted()

test('what somebody who is signed out may call', () => {
  expect(namesFor('open')).toEqual([
    ...['answer', 'open', 'takeBack', 'toSign'].map((name) => `answering.${name}`),
    'auctions.byLetter.answer',
    'auctions.byLetter.open',
    'clients.invitation',
    'duties.confirmBySheet',
    'duties.invitation',
    'duties.sheet',
    'estate.refusal',
    'estate.refuseByLetter',
    'firms.at',
    'firms.invitation',
    'legal.changes',
    'legal.get',
    'legal.list',
    'proofLog.checkpoint',
    'proofLog.consistency',
    'reference.get',
    'session.get',
    'shared.invitation',
    'signing.decline',
    'signing.open',
    'signing.proveCode',
    'signing.sendCode',
    'signing.sign',
    'vaultClaims.claim',
    'vaultClaims.offer',
  ])
})

test('what an investor may call before the registration is complete, besides', () => {
  expect(namesFor('signed-in', 'investor')).toEqual([
    'account.get',
    'account.remove',
    'account.usage',
    'activity.list',
    'archive.create',
    'archive.get',
    'checkout.create',
    'checkout.get',
    'clients.accept',
    'clients.firm',
    'duties.accept',
    'duties.answer',
    'duties.confirm',
    'duties.list',
    'duties.rehearse',
    'duties.review',
    'duties.reviews',
    'duties.stepBack',
    'duties.takeBack',
    'estate.close',
    'firms.change',
    'firms.changeLetterhead',
    'firms.changeMember',
    'firms.endMember',
    'firms.invite',
    'firms.inviteAgain',
    'firms.join',
    'firms.leave',
    'firms.logo',
    'firms.make',
    'firms.members',
    'firms.mine',
    'firms.removeLogo',
    'legal.dismissChanges',
    'member.completeProfile',
    'member.get',
    'member.setDefaultCurrency',
    'member.setLanguage',
    'member.update',
    'sandbox.get',
    'sandbox.pay',
    'sandbox.setCard',
    'sessions.end',
    'sessions.list',
    'shared.accept',
    'shared.leave',
    'shared.list',
    'subscription.cancel',
    'subscription.change',
    'subscription.get',
    'subscription.portal',
    'subscription.resume',
    'vaultClaims.claimSignedIn',
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
