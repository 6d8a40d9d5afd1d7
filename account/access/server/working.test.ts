import { expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'
import { aBrowser } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { draftOf, type PresentAsset } from '#record/history/server/reverting.ts'
import { anInstallation } from '#testing/installation.ts'
import { inTurn } from '#testing/in-turn.ts'
import { send } from '#testing/sent.ts'

/* Somebody works in the vault of another: everything that its owner does, but for what is the owner's alone. */

const installation = await anInstallation()

async function account(role = 'creator') {
  const person = await anUploader(installation, { role })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return { ...person, email: person.registration.email }
}
type Account = Awaited<ReturnType<typeof account>>

const ann = await account()
const recorded = (person: Account, title: string) =>
  send<PresentAsset>(person, '/api/assets', { title, creation_date: '2020-05-01' })
const ring = await recorded(ann, 'Ring of Ann')

/** As the form of an asset sends it. */
const formOf = (asset: PresentAsset) => ({ ...draftOf(recordKindOf('creator'), asset), version: asset.version })

async function letToWork(may: 'edit' | 'manage' | 'view', owner = ann) {
  const person = await account()
  const what = { name: 'Miss Moneypenny', address: person.email, ends_at: null, preset: 'chosen', may }
  const { access } = await send<{ access: { id: string } }>(owner, '/api/access', {
    ...what,
    scope: 'everything',
    adds_later: true,
  })
  await database.pool.query('update grants set person_id = $2, accepted_at = now() where id = $1', [
    access.id,
    person.id,
  ])
  expect((await person.post(`/api/shared/${access.id}/visits`, {})).status).toBe(204)
  return { person, id: access.id, ...into(person, access.id) }
}

/** What somebody asks in the vault that a grant opens. */
function into(person: Pick<Account, 'browser'>, grant: string) {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { [VAULT_HEADER]: grant, ...(body && { 'content-type': 'application/json' }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await inTurn(() => person.browser.send(path, init))
    const text = await answer.text()
    return { status: answer.status, text, json: () => JSON.parse(text) }
  }
  return { ask }
}

const editor = await letToWork('edit')
const manager = await letToWork('manage')
const guest = await letToWork('view')

const ROUTES = [...listRoutes(contract)]
const pathTo = (path: string) => `/api${path.replaceAll(/\{\+?\w+\}/g, ring.id)}`

test('an editor records, changes and deletes in the vault of the owner, whose history says who', async () => {
  const made = await editor.ask('POST', '/api/assets', { title: 'Recorded for Ann', creation_date: '2021-06-01' })
  expect(made.status).toBe(200)
  const { id } = made.json() as { id: string }
  const seen = await ann.browser.get(`/api/assets/${id}`)
  expect(await seen.json()).toMatchObject({ title: 'Recorded for Ann' })
  const form = { ...formOf(made.json() as PresentAsset), title: 'Changed for Ann' }
  expect((await editor.ask('PUT', `/api/assets/${id}`, form)).text).toContain('Changed for Ann')
  const history = (await (await ann.browser.get(`/api/assets/${id}/history`)).json()) as { saves: object[] }
  expect(history.saves).toMatchObject([
    { by_another: true, by: 'Miss Moneypenny' },
    { by_another: true, by: 'Miss Moneypenny' },
  ])
  const own = (await (await editor.person.browser.get('/api/assets')).json()) as { items: object[] }
  expect(own.items).toEqual([])
})

test('two people who change one asset are told as two tabs are', async () => {
  const { id, ...asset } = await recorded(ann, 'Changed by two')
  const asked = { ...formOf({ id, ...asset }), title: 'By the editor' }
  expect((await editor.ask('PUT', `/api/assets/${id}`, asked)).text).toContain('By the editor')
  const late = await ann.browser.send(`/api/assets/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, title: 'By Ann' }),
  })
  expect(late.status).toBe(409)
})

test('what an editor deletes is in the trash, which only a manager empties', async () => {
  const { id } = await recorded(ann, 'Deleted by another')
  expect((await editor.ask('POST', '/api/assets/remove', { ids: [id] })).status).toBe(200)
  const refused = await editor.ask('POST', '/api/trash/remove', { ids: [id] })
  expect([refused.status, refused.json().code]).toEqual([403, 'OWNER_ONLY'])
  expect((await manager.ask('POST', '/api/trash/remove', { ids: [id] })).json()).toEqual({ removed: [id] })
})

test('files of the vault open for whoever works in it, by addresses of that grant alone', async () => {
  const photo = await jpeg()
  const headers = { [VAULT_HEADER]: editor.id, 'content-type': 'image/jpeg', 'x-file-name': 'ring.jpg' }
  const init = { method: 'POST', headers, body: new Uint8Array(photo) }
  const uploaded = await editor.person.browser.send('/api/files/asset-images', init)
  expect(uploaded.status).toBe(201)
  const { path } = (await uploaded.json()) as { path: string }
  expect(path.startsWith(`${ann.id}/`)).toBe(true)
  const [signed] = (await editor.ask('POST', '/api/files/sign', { paths: [path], width: 'original' })).json() as [
    { url: string },
  ]
  expect(signed.url).toContain(`vault=${editor.id}`)
  const open = async (person: Pick<Account, 'browser'>, url: string) => (await person.browser.get(url)).status
  expect(await open(editor.person, signed.url)).toBe(200)
  expect(await open(manager.person, signed.url)).toBe(404)
  expect(await open(ann, signed.url)).toBe(404)
  expect(await open(editor.person, signed.url.replace(`vault=${editor.id}&`, ''))).not.toBe(200)
})

test.each(['editor', 'manager'] as const)(
  'what is not for an %s is refused, and nothing of it happens',
  async (who) => {
    const { ask } = { editor, manager }[who]
    const may = { editor: 'edit', manager: 'manage' }[who]
    const refused: string[] = []
    for (const { name, method, path, access, works } of ROUTES.filter((route) =>
      route.access.startsWith('registered'),
    )) {
      if (works !== undefined && !(works === 'manage' && may === 'edit')) continue
      const { status, text } = await ask(method, pathTo(path), method === 'GET' ? undefined : {})
      expect([name, access, status, text]).toEqual([name, access, 403, expect.stringContaining('OWNER_ONLY')])
      refused.push(name)
    }
    for (const name of ['access.create', 'access.end', 'reminders.createCalendar']) expect(refused).toContain(name)
    expect(refused.includes('trash.empty')).toBe(who === 'editor')
  },
)

test('every route that is theirs answers a manager as it would its owner', async () => {
  const owner = await account()
  const partner = await letToWork('manage', owner)
  const theirs = ROUTES.filter(({ name, works }) => works !== undefined && name !== 'shared.working')
  expect(theirs.length).toBeGreaterThan(120)
  for (const { name, method, path } of theirs) {
    const asked = path.replaceAll(/\{\+?\w+\}/g, ring.id)
    const { status, text } = await partner.ask(method, `/api${asked}`, method === 'GET' ? undefined : {})
    expect([200, 400, 404, 409, 422], `${name} ${status}`).toContain(status)
    expect(text, name).not.toMatch(/VAULT_CLOSED|OWNER_ONLY/)
    if (!path.includes('{') && method === 'GET')
      expect([name, status]).toEqual([name, (await owner.browser.get(`/api${asked}`)).status])
  }
})

test('who may not work in a vault learns nothing of it, by whatever route', async () => {
  const ended = await letToWork('manage')
  await send(ann, `/api/access/${ended.id}/end`, {})
  const unseen = await letToWork('manage')
  await database.pool.query('delete from grant_visits where grant_id = $1', [unseen.id])
  const tired = await letToWork('manage')
  await database.pool.query(`update grant_visits set opened_at = now() - interval '13 hours' where grant_id = $1`, [
    tired.id,
  ])
  const over = await letToWork('edit')
  await database.pool.query(
    `update grants set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
    [over.id],
  )
  const suspended = await letToWork('edit')
  await database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'Why')`, [suspended.person.id])
  const closed = {
    'whose access was ended': ended,
    'who has not looked in yet': unseen,
    'whose visit is over': tired,
    'whose access is over': over,
    'who is suspended': suspended,
    'who may only look': guest,
    'who names the grant of another': into(editor.person, manager.id),
    'the owner herself': into(ann, manager.id),
    'who names no grant': into(editor.person, 'null'),
  }
  let tried = 0
  for (const [who, { ask }] of Object.entries(closed))
    for (const { name, method, path, works } of ROUTES.filter((route) => route.works !== undefined)) {
      const { status, text } = await ask(method, pathTo(path), method === 'GET' ? undefined : {})
      // What is judged before anybody is asked for is refused for what it is.
      expect([404, 400], `${who}: ${name} (${works}) ${text}`).toContain(status)
      expect(text).not.toContain('Ring of Ann')
      if (status === 404 && who !== 'who is suspended')
        expect(JSON.parse(text).code, `${who}: ${name}`).toBe('VAULT_CLOSED')
      tried++
    }
  expect(tried).toBeGreaterThan(900)
  const stranger = aBrowser(installation)
  const asked = await stranger.send('/api/assets', { headers: { [VAULT_HEADER]: manager.id } })
  expect(asked.status).toBe(401)
})

test('what is the account’s stays that of whoever is signed in', async () => {
  const mine = (await (await editor.person.browser.get('/api/session')).json()) as object
  expect((await editor.ask('GET', '/api/session')).json()).toEqual(mine)
})

test('the database refuses what is the owner’s alone, whatever the server asks', async () => {
  const { tokenHash } = await sessionOf(manager.person.id)
  const client = await database.pool.connect()
  try {
    const tried = async (statement: string) => {
      await client.query('begin')
      await client.query(`select arrive_to_work($1, interval '90 days', $2)`, [tokenHash, manager.id])
      await client.query('set local role strongroom_user')
      const outcome = await client.query(statement).then(
        ({ rowCount }) => rowCount,
        (error: Error) => error.message,
      )
      await client.query('rollback')
      return outcome
    }
    expect(await tried('select from assets')).toBeGreaterThan(0)
    for (const table of OWNERS_ALONE) expect([table, await tried(`select from ${table}`)]).toEqual([table, 0])
    expect(await tried(`update memberinfo set display_name = 'Mine'`)).toBe(0)
    expect(await tried('update grants set ended_at = now()')).toBe(0)
    expect(
      await tried(
        `insert into grants (name, preset, scope, address) values ('Me', 'chosen', 'everything', 'me@example.com')`,
      ),
    ).toContain('row-level security')
    expect(await tried('delete from sessions')).toBe(0)
    expect(await tried(`select where leave_vault('${manager.id}')`)).toBe(0)
  } finally {
    client.release()
  }
})

const OWNERS_ALONE = [
  'grants',
  'grant_log',
  'comments',
  'divisions',
  'division_pieces',
  'division_people',
  'division_shares',
  'division_turns',
  'wishes',
  'activity',
  'subscriptions',
  'agreements',
  'legal_notices',
  'reminder_letters',
  'calendar_feeds',
  'signed_lists',
  'signed_list_files',
  'schedules',
  'claims',
  'claim_events',
  'sessions',
  'shared_vaults',
  'webhooks',
  'webhook_deliveries',
]

async function sessionOf(person: string) {
  const { rows } = await database.pool.query<{ token: string }>('select token from auth.session where "userId" = $1', [
    person,
  ])
  return { tokenHash: rows[0]!.token }
}
