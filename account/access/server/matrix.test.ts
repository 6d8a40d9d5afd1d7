import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'
import { aBrowser } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { aFirmLetIn, anUnclaimedVault } from '#testing/let-in-firms.ts'
import { HANDED, withDocument } from '#testing/handed-out.ts'
import { aRoundOfTurnsThatIsOver } from '#testing/executors-calls.ts'
import { bodiesOfGuests, isForOthers, QUERIES, REFUSED_TO_ALL } from '#testing/guests-calls.ts'
import { anInstallation } from '#testing/installation.ts'
import { post, send } from '#testing/sent.ts'

/*
 * Every route of a shared vault × everybody who might come × every vault and asset that they might name: what is there for
 * those who are let in and look in, is for all others what nobody’s is, to the letter.
 */

const installation = await anInstallation()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type Account = Awaited<ReturnType<typeof account>>
type Browser = ReturnType<typeof aBrowser>

async function account() {
  const person = await anUploader(installation)
  return { ...person, email: person.registration.email }
}

const ann = await account()
const ben = await account()
const [granted, kept] = [await withDocument(ann, 'Granted ring'), await withDocument(ann, 'Kept ring')]
const bens = await withDocument(ben, 'Ring of Ben')

/** All that a guest may do. */
const may = 'propose'
const ONE = { preset: 'chosen', may, scope: 'assets', scope_of: [granted], document_types: ['Other'] }

interface Given {
  access: { id: string }
  link: { url: string; pin: string } | null
}

/** Somebody whom Ann lets in, with an account, and who has accepted. */
async function letIn(what: object = ONE): Promise<{ person: Account; id: string }> {
  const person = await account()
  const body = { name: 'Guest', address: person.email, ends_at: inDays(30), ...what }
  const { access } = await send<Given>(ann, '/api/access', body)
  await database.pool.query('update grants set person_id = $2, accepted_at = now() where id = $1', [
    access.id,
    person.id,
  ])
  return { person, id: access.id }
}

const visit = (browser: Pick<Account, 'post'>, id: string) => browser.post(`/api/shared/${id}/visits`, {})

async function visiting(what?: object) {
  const guest = await letIn(what)
  expect((await visit(guest.person, guest.id)).status).toBe(204)
  return guest
}

const set = (id: string, change: string) => database.pool.query(`update grants set ${change} where id = $1`, [id])

const live = await visiting()
const other = await visiting({ ...ONE, scope_of: [kept] })
const unseen = await letIn()
const ended = await visiting()
await send(ann, `/api/access/${ended.id}/end`, {})
const expired = await visiting()
await set(expired.id, `starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'`)
const later = await visiting()
await set(later.id, `starts_at = now() + interval '1 day'`)
const suspended = await visiting()
await database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'Why')`, [suspended.person.id])
const left = await visiting()
await post(left.person, `/api/shared/${left.id}/leave`, {})
const tired = await visiting()
await database.pool.query(`update grant_visits set opened_at = now() - interval '13 hours' where grant_id = $1`, [
  tired.id,
])

async function byLink() {
  const { access, link } = await send<Given>(ann, '/api/access', {
    name: 'Link',
    address: null,
    ends_at: inDays(7),
    ...ONE,
  })
  const browser = aBrowser(installation)
  const token = link!.url.split('#')[1]
  expect((await browser.post('/api/links', { token, pin: link!.pin })).status).toBe(200)
  return { browser, id: access.id }
}
const link = await byLink()
const shutLink = await byLink()
await send(ann, `/api/access/${shutLink.id}/link`, {})

const firm = await aFirmLetIn(account, ann, { ends_at: inDays(30), ...ONE })
const leftFirm = await aFirmLetIn(account, ann, { ends_at: inDays(30), ...ONE })
await post(ann, `/api/my-firms/${leftFirm.client}/leave`, {})
const unclaimed = await anUnclaimedVault(account)

/** Each with what is theirs, if anything is. */
const CALLERS: Record<string, { browser: Pick<Browser, 'send'>; sees: string | null }> = {
  'who is let in': { browser: live.person.browser, sees: live.id },
  'who has the link, and typed its PIN': { browser: link.browser, sees: link.id },
  'who is let in to another asset': { browser: other.person.browser, sees: other.id },
  'who has not looked in yet': { browser: unseen.person.browser, sees: null },
  'whose access was ended': { browser: ended.person.browser, sees: null },
  'whose access is over': { browser: expired.person.browser, sees: null },
  'whose access begins later': { browser: later.person.browser, sees: null },
  'who is suspended': { browser: suspended.person.browser, sees: null },
  'who left': { browser: left.person.browser, sees: null },
  'whose visit is over': { browser: tired.person.browser, sees: null },
  'who typed a PIN that is no more': { browser: shutLink.browser, sees: null },
  'who works for her at a firm': { browser: firm.member.browser, sees: firm.id },
  'who works at that firm for others': { browser: firm.assistant.browser, sees: null },
  'who has left that firm': { browser: firm.former.browser, sees: null },
  'who works at a firm that she has left': { browser: leftFirm.member.browser, sees: null },
  'who works at the firm of a vault that nobody has claimed, for others': {
    browser: unclaimed.assistant.browser,
    sees: null,
  },
  'who has left the firm of such a vault': { browser: unclaimed.former.browser, sees: null },
  'the owner': { browser: ann.browser, sees: null },
  'another owner': { browser: ben.browser, sees: null },
  nobody: { browser: aBrowser(installation), sees: null },
}
const GRANTS = [
  live,
  other,
  unseen,
  ended,
  expired,
  later,
  suspended,
  left,
  tired,
  link,
  shutLink,
  firm,
  leftFirm,
  unclaimed,
].map(({ id }) => id)
const ASSETS = { [live.id]: granted, [firm.id]: granted, [link.id]: granted, [other.id]: kept }

const BODIES = bodiesOfGuests(granted, ASSETS)

async function commentOf(browser: Pick<Browser, 'post'>, grant: string) {
  const answer = await browser.post(
    `/api/shared/${grant}/assets/${ASSETS[grant]}/comments`,
    BODIES['/shared/{grant}/assets/{id}/comments']!(''),
  )
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id: string }).id
}
const COMMENTS = {
  [live.id]: await commentOf(live.person.browser, live.id),
  [link.id]: await commentOf(link.browser, link.id),
  [other.id]: await commentOf(other.person.browser, other.id),
}

async function proposalOf(browser: Pick<Browser, 'post'>, grant: string) {
  const path = '/shared/{grant}/assets/{id}/proposals'
  const answer = await browser.post(`/api/shared/${grant}/assets/${ASSETS[grant]}/proposals`, BODIES[path]!(''))
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id: string }).id
}
const PROPOSALS = {
  [live.id]: await proposalOf(live.person.browser, live.id),
  [link.id]: await proposalOf(link.browser, link.id),
  [other.id]: await proposalOf(other.person.browser, other.id),
}

/** A round in which all three are asked, about pieces of which each is shown one. */
const { id: division } = await send<{ id: string }>(ann, '/api/divisions', {
  name: 'Who would like what',
  pieces: { by: 'pieces', ids: [granted, kept] },
  people: [live.id, link.id, other.id],
  way: 'loves',
  budget: 5,
  ends_at: inDays(7),
})
const inTurns = await aRoundOfTurnsThatIsOver(ann, [granted, kept], [live.id, link.id, other.id])
const DIVISIONS = { [live.id]: division, [link.id]: division, [other.id]: division }

/** What stands in paths beside the grant: all that is tried, and which of it is theirs by which grant. */
const THINGS: Record<string, { all: string[]; of: Record<string, string> }> = {
  '{id}': { all: [granted, kept, bens, randomUUID(), '0'], of: ASSETS },
  '{proposal}': { all: [...Object.values(PROPOSALS), randomUUID(), '0'], of: PROPOSALS },
  '{division}': { all: [division, randomUUID(), '0'], of: DIVISIONS },
  '{turns}': {
    all: [inTurns, division, randomUUID(), '0'],
    of: Object.fromEntries(Object.keys(DIVISIONS).map((grant) => [grant, inTurns])),
  },
  // Of an executor, who is none of these.
  '{round}': { all: [division, inTurns, randomUUID(), '0'], of: {} },
  '{comment}': { all: [...Object.values(COMMENTS), randomUUID(), '0'], of: COMMENTS },
}
const NO_THING: (typeof THINGS)[string] = { all: [granted], of: {} }
const thingIn = (path: string) => Object.keys(THINGS).find((thing) => path.includes(thing))

const ROUTES = [...listRoutes(contract)].filter(({ access }) => access === 'guest')

/** A minute passes wherever somebody asked for more than they may in one. */
let passedMs = 0
const now = performance.now.bind(performance)
performance.now = () => now() + passedMs

async function answered(browser: Pick<Browser, 'send'>, to: string, { method, path } = { method: 'GET', path: '' }) {
  const body = method === 'GET' ? undefined : BODIES[path]
  const headers = { 'content-type': 'application/json' }
  const ask = () => browser.send(to, body ? { method, headers, body: JSON.stringify(body(to)) } : { method })
  let answer = await ask()
  if (answer.status === 429) {
    passedMs += 60_000
    answer = await ask()
  }
  return { status: answer.status, text: await answer.text() }
}

const pathTo = (route: string, grant: string, thing: string) =>
  `/api${route.replace('{grant}', grant).replace(thingIn(route) ?? '{}', thing)}${QUERIES[route] ?? ''}`

test.each(Object.entries(CALLERS))('%s', async (_, { browser, sees }) => {
  let tried = 0
  for (const route of ROUTES) {
    const { path } = route
    const { all, of } = THINGS[thingIn(path) ?? ''] ?? NO_THING
    const nobodys = await answered(browser, pathTo(path, randomUUID(), randomUUID()), route)
    expect(nobodys.status, path).toBe(404)
    for (const grant of [...GRANTS, '0', 'null', `${live.id}'`, '%00'])
      // Where the grant opens nothing for them, one thing that is there stands for all.
      for (const thing of grant === sees ? all : [of[grant] ?? all[0]!, all.at(-1)!]) {
        const { status, text } = await answered(browser, pathTo(path, grant, thing), route)
        const isSeen = grant === sees && !isForOthers(path) && (!thingIn(path) || thing === of[grant])
        const about = `${route.method} ${path} ${grant} ${thing}`
        tried++
        if (isSeen) expect(status, about).toBe(REFUSED_TO_ALL[`${route.method} ${path}`] ?? 200)
        else expect({ status, text: grant === '%00' ? nobodys.text : text }, about).toEqual(nobodys)
        expect(text).not.toContain(sees === other.id ? 'Granted ring' : 'Kept ring')
        expect(text).not.toContain('Ring of Ben')
      }
  }
  expect(tried).toBeGreaterThan(100)
})

test.each(Object.entries(CALLERS))('%s, of what is handed out', async (_, { browser, sees }) => {
  for (const { ask, isOfAsset, status = 200 } of HANDED) {
    const handed = async (grant: string, asset: string) => {
      const answer = await ask(browser, grant, asset)
      return { status: answer.status, text: answer.ok ? '' : await answer.text() }
    }
    const nobodys = await handed(randomUUID(), randomUUID())
    expect(nobodys.status).toBe(404)
    for (const grant of [...GRANTS, '0', `${live.id}'`])
      // As above.
      for (const asset of grant === sees ? [granted, kept, bens, randomUUID(), '0'] : [ASSETS[grant] ?? granted, '0']) {
        const isSeen = grant === sees && (!isOfAsset || asset === ASSETS[grant])
        expect(await handed(grant, asset), `${grant} ${asset}`).toEqual(isSeen ? { status, text: '' } : nobodys)
      }
  }
})

test('the cookie of a link opens no other route', async () => {
  const routes = [...listRoutes(contract)].filter(
    ({ access }) => access !== 'guest' && access !== 'open' && access !== 'development',
  )
  expect(routes.length).toBeGreaterThan(150)
  for (const { method, path } of routes) {
    const url = `/api${path.replaceAll(/\{\+?\w+\}/g, granted)}`
    const init = method === 'GET' ? {} : { method, headers: { 'content-type': 'application/json' }, body: '{}' }
    const { status } = await link.browser.send(url, init)
    expect(status, `${method} ${path}`).toBe(401)
  }
})

test('two ways into one vault stay two: each shows its own', async () => {
  const first = await visiting()
  const body = {
    name: 'Twice',
    address: first.person.email,
    ends_at: null,
    ...ONE,
    scope_of: [kept],
    groups: ['values'],
  }
  const { access } = await send<Given>(ann, '/api/access', body)
  await set(access.id, `person_id = '${first.person.id}', accepted_at = now()`)
  await visit(first.person, access.id)
  const seenBy = async (grant: string) => (await answered(first.person.browser, `/api/shared/${grant}/assets`)).text
  const [one, two] = [await seenBy(first.id), await seenBy(access.id)]
  expect([one.includes('Granted ring'), one.includes('Kept ring')]).toEqual([true, false])
  expect([two.includes('Granted ring'), two.includes('Kept ring')]).toEqual([false, true])
  const list = (await (await first.person.browser.get('/api/shared')).json()) as { id: string }[]
  expect(list.map(({ id }) => id).toSorted()).toEqual([first.id, access.id].toSorted())
})
