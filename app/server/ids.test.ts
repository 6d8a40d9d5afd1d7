import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { PLANS } from '#account/billing/rules/plans.ts'
import { NO_FILTERS } from '#work/reports/rules/reports.ts'
import { database } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { inTurn } from '#testing/in-turn.ts'
import { OF_SUBJECTS, type OfSubject, type RoutesWithIds } from '#testing/of-subjects.ts'
import { everythingOf } from '#testing/everything-of.ts'
import {
  aRate,
  someImport,
  someInsured,
  someMerged,
  someToCheck,
  someTrashed,
  someUnfinished,
} from '#testing/things-with-ids.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'

/*
 * Every route that takes an id × everybody × {another’s, one that is nobody’s, no id at all}: the three are answered to the
 * letter alike, nothing of Ann’s is changed by any of it, and then Ann’s own id works.
 */

const installation = await anInstallation()

async function someone(role: string) {
  const person = await anUploader(installation, { role: role === 'admin' ? 'creator' : role })
  if (role === 'admin') await database.pool.query(`update memberinfo set role = 'admin' where id = $1`, [person.id])
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return person
}

const ann = await someone('investor')
const STRANGERS: Record<string, Uploader> = {
  'another investor': await someone('investor'),
  'a creator': await someone('creator'),
  'an estate practice': await someone('estate-practices'),
  'an estate service': await someone('estate-services'),
  'an insurer': await someone('insurance-partners'),
  'an administrator': await someone('admin'),
}
const nobody = { send: (path: string, init?: RequestInit) => fetch(installation.url + path, init) }

const json = async <T = { id: string }>(answer: Response) => {
  expect(answer.ok, `${answer.status} ${answer.url}`).toBe(true)
  return (await answer.json()) as T
}
const aRing = { title: 'Ring', date_of_acquisition: '2020-05-01', how_acquired: 'Purchase' }
const NO_CHILDREN = { images: [], documents: [], beneficiaries: [] }
const photo = { name: 'ring.jpg', type: 'image/jpeg', bytes: await jpeg(40, 30) }
const ordered = await ann.post('/api/checkout', { price_id: PLANS['per-asset'].priceId })
const { path: attached } = await ann.keep({ bucket: 'asset-images', ...photo })
const { id: asset } = await json(await ann.post('/api/assets', { ...aRing, images: [attached] }))
const [set, template] = [randomUUID(), { name: 'All', filters: NO_FILTERS, columns: ['title'] }]
await json(await ann.post('/api/places/moves', { moves: [{ id: asset, place: 'Ring hall' }], change_set: set }))
const { version } = await json<{ version: number }>(await ann.get(`/api/assets/${asset}`))
const { saves } = await json<{ saves: [{ changed_at: string }] }>(await ann.get(`/api/assets/${asset}/history`))

const aField = { label: 'Shelf', kind: 'line', category: null }
const { terms, id: policy } = await someInsured(ann)
const aValue = { purpose: 'Fair market', amount: '900', currency: 'EUR' }

// One after the other: several need the one firm that Ann leads.
const ofSubjects: Awaited<ReturnType<NonNullable<OfSubject['ids']>>>[] = []
for (const { ids } of OF_SUBJECTS) if (ids) ofSubjects.push(await ids(ann, asset))

/** What is Ann’s, by what a route takes. */
const ANNS = {
  session: (await json<{ id: string; current: boolean }[]>(await ann.get('/api/sessions'))).find(
    ({ current }) => current,
  )!.id,
  asset,
  set,
  status: (await json<{ ids: string[] }>(await ann.post('/api/assets/statuses', { assets: [asset], status: 'Held' })))
    .ids[0]!,
  trashed: await someTrashed(ann, { ...aRing, title: 'Golden ring' }),
  discarded: await someTrashed(ann, { ...aRing, title: 'Broken ring' }),
  toCheck: await someToCheck(ann, { ...aRing, title: 'Old ring' }),
  rate: (await json(await ann.post('/api/rates', aRate))).id,
  unfinished: await someUnfinished(ann, photo),
  dropped: await someUnfinished(ann, photo),
  import: await someImport(ann),
  template: (await json(await ann.post('/api/report-templates', template))).id,
  search: (await json(await ann.post('/api/searches', { name: 'Clocks', address: {} }))).id,
  place: (await json(await ann.post('/api/places', { name: 'Ring box' }))).id,
  merged: (await json(await ann.post('/api/places', { name: 'Ring bag' }))).id,
  field: (await json(await ann.post('/api/own-fields', aField))).id,
  ...(await someMerged(ann)),
  policy,
  checkout: new URL((await json<{ url: string }>(ordered)).url).pathname.split('/').at(-1)!,
  picture: (await ann.keep({ bucket: 'asset-images', ...photo })).path,
  photo: (await ann.keep({ bucket: 'asset-uploads', ...photo })).path,
}
const THINGS: Record<string, string> = Object.assign({ ...ANNS }, ...ofSubjects.map(({ things }) => things))

/** What goes along with the id where the path alone does not say it all; the last to be called is what takes it away. */
const ROUTES: RoutesWithIds = {
  'assets.get': { of: 'asset' },
  'assets.history': { of: 'asset' },
  'assets.neighbors': { of: 'asset' },
  ...Object.assign({}, ...ofSubjects.map(({ routes }) => routes)),
  'assets.describeFile': { of: 'asset', body: () => ({ path: attached, details: { caption: 'Front' } }) },
  'assets.update': {
    of: 'asset',
    body: () => ({ ...aRing, title: 'Golden ring', place: 'Ring hall', version, ...NO_CHILDREN }),
  },
  'policies.get': { of: 'policy' },
  'policies.items': { of: 'policy' },
  'policies.schedule': { of: 'policy', body: () => ({ assets: [asset] }) },
  'policies.setItems': { of: 'policy', body: () => ({ items: [{ asset_id: asset, amount: '5' }] }) },
  'cover.ofAsset': { of: 'asset' },
  'readiness.ofAsset': { of: 'asset' },
  'policies.update': { of: 'policy', body: () => ({ ...terms, number: 'Ring 2', version: 1 }) },
  'policies.changeDocuments': { of: 'policy' },
  'policies.remove': { of: 'policy' },
  'assets.changeFiles': { of: 'asset', body: () => ({ bucket: 'asset-images' }) },
  'history.undo': { of: 'asset', body: () => ({ changed_at: saves[0].changed_at, field: 'place' }) },
  'history.ofSet': { of: 'set' },
  'history.undoSet': { of: 'set', body: () => ({ as: randomUUID() }) },
  'assets.addStatus': { of: 'asset', body: (id) => ({ assets: [id], status: 'On loan' }) },
  'assets.addValuation': { of: 'asset', body: () => aValue },
  'assets.correctValuation': { of: 'asset', body: () => aValue },
  'assets.withdrawValuation': { of: 'asset' },
  'assets.correctStatus': { of: 'status', body: () => ({ status: 'For sale' }) },
  'assets.removeStatuses': { of: 'status', body: (id) => ({ ids: [id] }) },
  'assets.removeMany': { of: 'asset', body: (id) => ({ ids: [id] }) },
  'assets.remove': { of: 'asset' },
  'reminders.dismiss': { of: 'toCheck', body: (id) => ({ kind: 'check', subject: id, due: '2031-05-06' }) },
  'trash.restore': { of: 'trashed', body: (id) => ({ ids: [id] }) },
  'trash.remove': { of: 'discarded', body: (id) => ({ ids: [id] }) },
  'unfinishedPieces.get': { of: 'unfinished' },
  'unfinishedPieces.update': { of: 'unfinished', body: () => ({ title: 'Ring' }) },
  'unfinishedPieces.remove': { of: 'dropped', body: (id) => ({ ids: [id] }) },
  'rates.remove': { of: 'rate' },
  'imports.undo': { of: 'import' },
  'searches.rename': { of: 'search', body: () => ({ name: 'Everything' }) },
  'searches.remove': { of: 'search' },
  'reportTemplates.rename': { of: 'template', body: () => ({ name: 'Everything' }) },
  'reportTemplates.remove': { of: 'template' },
  'places.update': { of: 'place', body: () => ({ name: 'Ring safe' }) },
  'places.merge': { of: 'merged', body: () => ({ into: ANNS.place }) },
  'places.remove': { of: 'place' },
  'ownFields.update': { of: 'field', body: () => ({ ...aField, label: 'Rack' }) },
  'ownFields.uses': { of: 'field' },
  'ownFields.remove': { of: 'field' },
  'people.get': { of: 'person' },
  'people.update': { of: 'person', body: () => ({ name: 'James Ross of Leith', version: 1 }) },
  'people.merge': { of: 'double', body: () => ({ into: ANNS.person }) },
  'people.undoMerge': { of: 'merge' },
  'people.remove': { of: 'person' },
  'checkout.get': { of: 'checkout' },
  'sandbox.get': { of: 'checkout' },
  'sandbox.pay': { of: 'checkout', body: () => ({ card: 'works' }) },
  'files.sign': { of: 'picture', body: (path) => ({ paths: [path] }) },
  'analysis.create': { of: 'photo', body: (path) => ({ path }) },
  'sessions.end': { of: 'session' },
}

/** Of a vault that somebody is let into: account/access/server/matrix.test.ts. */
const OF_GUESTS = [
  'shared.leave',
  ...[...listRoutes(contract)].flatMap(({ access, name, path }) =>
    access === 'guest' && path.includes('{') ? [name] : [],
  ),
]

/** These are of the whole installation, and for administrators or for everybody: there is no other person’s. */
const OF_NOBODY = [
  ...listRoutes(contract).flatMap(({ name, path }) => (/^\/admin\/.*\{/.test(path) ? [name] : [])),
  'firms.at',
  'legal.get',
]

const DECLARED = new Map(listRoutes(contract).map((route) => [route.name, route]))

function ask(person: Pick<Uploader['browser'], 'send'>, name: string, id: string) {
  const { method, path } = DECLARED.get(name)!
  const body = ROUTES[name]!.body?.(id)
  // Of the two entries of a ledger the first is corrected by then.
  const entry = name === 'assets.withdrawValuation' ? '1' : '0'
  const address = `/api${path
    .replace(/\{\w+\}/, encodeURIComponent(id))
    .replace('{corrects}', entry)
    .replace('{asset}', THINGS['appraised']!)}`
  const init = {
    method,
    headers: { 'content-type': 'application/json', origin: installation.url },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body ?? {}) }),
  }
  return inTurn(() => person.send(address, init))
}

/** As it reads, but for what is said of the request itself. */
const textOf = async (answer: Response) =>
  `${answer.status} ${(await answer.text()).replace(/"request_id":"[^"]*"/, '')}`

/** Of the same form, and nobody’s; and what is no id. */
const UNKNOWN: Partial<Record<string, string[]>> = {
  session: [randomUUID(), 'none'],
  asset: [randomUUID(), '0', 'null', '../assets', `${asset}'`, 'x'.repeat(150)],
  trashed: [randomUUID(), '0', 'x y'],
  discarded: [randomUUID(), '0', 'x y'],
  dropped: [randomUUID(), '0', 'x y'],
  import: [randomUUID(), '0', 'x y'],
  person: [randomUUID(), '0', 'null', '../people'],
  double: [randomUUID(), '0', 'x y'],
  checkout: [`cs_${randomUUID()}`, 'cs_', '0'],
  picture: [
    `${ann.id}/images/${randomUUID()}.jpg`,
    `${randomUUID()}/images/${randomUUID()}.jpg`,
    'ring.jpg',
    '../../etc',
  ],
  photo: [
    `${ann.id}/uploads/${randomUUID()}.jpg`,
    `${randomUUID()}/uploads/${randomUUID()}.jpg`,
    'ring.jpg',
    '../../etc',
  ],
}

const unknownOf = (kind: string) => UNKNOWN[kind] ?? [randomUUID(), '0', '%']

const before = await everythingOf(ann.id)

test('every route of the contract that has an id in its path is tried, and some that have it in their body', () => {
  const withId = [...DECLARED.values()].filter(({ path }) => path.includes('{')).map(({ name }) => name)
  expect([...Object.keys(ROUTES), ...OF_NOBODY, ...OF_GUESTS].toSorted()).toEqual(
    [
      ...withId,
      'assets.addStatus',
      'assets.removeStatuses',
      'assets.removeMany',
      'reminders.dismiss',
      'unfinishedPieces.remove',
      'trash.restore',
      'trash.remove',
      'files.sign',
      'analysis.create',
      'estate.rehearseConfirming',
      'matters.add',
    ].toSorted(),
  )
})

describe.each(Object.entries(ROUTES))('%s', (name, { of }) => {
  test.each(Object.entries(STRANGERS))('to %s another’s is what nobody’s is, and what is no id', async (_, person) => {
    const anothers = await textOf(await ask(person.browser, name, THINGS[of]!))
    for (const id of unknownOf(of)) expect(await textOf(await ask(person.browser, name, id)), id).toBe(anothers)
    expect(anothers).not.toContain('Ring')
  })

  test('to somebody who is signed out every id is the same', async () => {
    const anothers = await ask(nobody, name, THINGS[of]!)
    expect(anothers.status).toBe(401)
    const text = await textOf(anothers)
    for (const id of unknownOf(of)) expect(await textOf(await ask(nobody, name, id)), id).toBe(text)
  })
})

/** What is requested by an address that was signed for one person. */
const SIGNED: Record<(typeof BY_ADDRESS)[number], () => Promise<string>> = {
  downloadFile: async () => (await json<{ url: string }[]>(await ask(ann.browser, 'files.sign', ANNS.picture)))[0]!.url,
  downloadArchive: async () => (await json<{ url: string }>(await ann.post('/api/archive', {}))).url,
}
const BY_ADDRESS = ['downloadFile', 'downloadArchive'] as const

describe.each(BY_ADDRESS)('%s', async (name) => {
  const anns = await SIGNED[name]()
  const [path = '', query = ''] = anns.split('?')
  const unknown = [
    path,
    `${path}?${query.slice(0, -2)}`,
    `${path.replace(/[0-9](?=[^0-9]*$)/, (digit) => String((Number(digit) + 1) % 10))}?${query}`,
    `${path.slice(0, path.lastIndexOf('/'))}/none?${query}`,
  ]

  test.each(Object.entries({ ...STRANGERS, 'somebody signed out': { browser: nobody } }))(
    'to %s another’s is what nobody’s is, and what is no address',
    async (_, { browser }) => {
      const anothers = await textOf(await browser.send(anns))
      expect(anothers).toMatch(/^404 /)
      for (const address of unknown) expect(await textOf(await browser.send(address)), address).toBe(anothers)
    },
  )

  test('to Ann hers is there, and whatever it was changed to is not', async () => {
    const answer = await ann.browser.send(anns)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    for (const address of unknown) expect((await ann.browser.send(address)).status, address).toBe(404)
  })
})

test('nothing of Ann’s was changed', async () => {
  expect(await everythingOf(ann.id)).toEqual(before)
})

/** It would take the rest away, or needs a client who shows something; it succeeds in a test of its own. */
const WANT_MORE = new Set(['assets.removeMany', 'appraisals.choose', 'appraisals.send'])

test('to Ann her own is there', async () => {
  for (const [name, { of }] of Object.entries(ROUTES)) {
    if (WANT_MORE.has(name)) continue
    const answer = await ask(ann.browser, name, THINGS[of]!)
    expect(answer.status, `${name}: ${await answer.clone().text()}`).toBe(200)
  }
})

test('nothing of this is an error of ours', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})
