import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { anArchiveOf, importArchive, readArchive, takeOut } from '#testing/archives.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const store = await openFolderStore(join(installation.dataFolder, 'files'))
const photo = await jpeg(160, 120)

const someone = async (role = 'creator') => {
  const person = await anUploader(installation, { role })
  if (role === 'investor')
    await database.pool.query(
      'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
      [person.id],
    )
  return person
}

const objectsOf = async ({ id }: Uploader) => {
  const paths: string[] = []
  for await (const page of store.list()) paths.push(...page.map(({ path }) => path))
  return paths.filter((path) => path.includes(id))
}

/** Someone with one of everything, and what they took out. */
async function aFullArchive() {
  const ann = await someone()
  const { path } = await ann.keep({ bucket: 'asset-images', name: 'Ring.jpg', type: 'image/jpeg', bytes: photo })
  await ann.post('/api/assets', {
    title: 'Ring',
    creation_date: '2025-01-01',
    value_at_creation: '10.00',
    value_currency: 'EUR',
    images: [path],
    beneficiaries: [{ beneficiary_name: 'Zoë' }],
  })
  await ann.post('/api/report-templates', { name: 'Rings', filters: { searchTerm: 'ring' }, columns: ['title'] })
  return { ann, archive: await takeOut(ann) }
}

test('a profile is brought or kept, as asked; what is complete is not replaced by less', async () => {
  const ann = await someone()
  const profile = {
    first_name: 'Zoë',
    family_surname: 'Ötztal',
    contact_street: '1 Elm Street',
    contact_city: 'Wien',
    contact_state_province: 'Wien',
    contact_country: 'Austria',
    contact_post_code: '1010',
    phone_country_code: '+43',
    phone_number: '1234567',
    asset_addresses: [{ street: '2 Oak Street', label: 'Cellar' }],
  }
  const saved = await ann.browser.send('/api/member/profile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(profile),
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
  const archive = await takeOut(ann)

  const [bringing, keeping] = [await someone(), await someone()]
  await importArchive(bringing.browser, archive)
  await importArchive(keeping.browser, archive, { profile: 'keep' })
  const profileOf = async (person: Uploader) =>
    (await (await person.get('/api/member')).json()) as Record<string, unknown>
  const { id: _id, email: _email, created_at: _at, ...expected } = await profileOf(ann)
  expect(await profileOf(bringing)).toMatchObject(expected)
  expect(await profileOf(keeping)).toMatchObject({ first_name: null, profile_completed: false })

  const empty = await takeOut(await someone())
  await importArchive(bringing.browser, empty)
  expect(await profileOf(bringing)).toMatchObject({ first_name: 'Zoë', profile_completed: true })
})

test('an import is shown among what happened to the account', async () => {
  const { archive } = await aFullArchive()
  const ben = await someone()
  await importArchive(ben.browser, archive)
  const { items } = await (await ben.get('/api/activity')).json()
  expect(items).toMatchObject([{ kind: 'archive_imported' }, { kind: 'signed_in' }])
})

test('what came from an archive says so in the history of the vault', async () => {
  const { archive } = await aFullArchive()
  const ben = await someone()
  await importArchive(ben.browser, archive)
  const { sets } = await (await ben.get('/api/history?way=archive')).json()
  expect(sets).toMatchObject([
    { way: 'archive', by_another: false, only: { asset: { title: 'Ring' }, changes: [{ field: 'created' }] } },
  ])
})

test('whether an id is somebody’s or nobody’s is told by nothing that comes of an archive with it', async () => {
  const { ann, archive } = await aFullArchive()
  const idsIn = async (bytes: Buffer) => {
    const entries = await readArchive(bytes)
    const [asset] = JSON.parse(entries.get('data/assets.json')!.toString())
    const [template] = JSON.parse(entries.get('data/report-templates.json')!.toString())
    const children = [asset.images[0], asset.documents[0], asset.beneficiaries[0], asset.ownership_history[0]]
    return [asset, template, ...children].map((row) => row?.id as string | undefined).filter(Boolean)
  }
  const archived = await idsIn(archive)
  expect(archived.length).toBeGreaterThan(3)
  const bringsNone = async () => {
    const person = await someone()
    expect(await importArchive(person.browser, archive)).toMatchObject({ status: 200, refused: null })
    const ids = await idsIn(await takeOut(person))
    expect(ids).toHaveLength(archived.length)
    expect(ids.filter((id) => archived.includes(id))).toEqual([])
  }
  await bringsNone()
  await ann.post('/api/account/remove', { confirmation: ann.registration.email })
  await bringsNone()
})

test('only an empty vault takes one in, and only one that has room for all of it', async () => {
  const { ann, archive } = await aFullArchive()
  expect(await importArchive(ann.browser, archive)).toMatchObject({ status: 409, refused: { code: 'VAULT_NOT_EMPTY' } })

  const lou = await someone('investor')
  const entries = await readArchive(await takeOut(lou))
  const asset = assetIn(await readArchive(archive))
  const piece = { ...asset, creation_date: null, value_at_creation: null, value_currency: null, images: [] }
  const many = Array.from({ length: 50 }, () => ({ ...piece, id: crypto.randomUUID(), beneficiaries: [] }))
  entries.set('data/assets.json', Buffer.from(linesOf(many.map((each) => ({ ...each, ownership_history: [] })))))
  expect((await importArchive(lou.browser, anArchiveOf(entries))).refused).toEqual({
    code: 'PLAN_LIMIT',
    message: expect.stringContaining('Your plan has room for 3 assets, and the archive has 50.'),
    data: { plan: 'free-trial', max: 3, assets: 50 },
  })
  expect(await countAssets(lou)).toBe(0)
})

test('an archive that says of year 1 or 9999 comes in within reason, and can be paged', async () => {
  const { archive } = await aFullArchive()
  const entries = await readArchive(archive)
  const asset = assetIn(entries)
  const at = (created_at: string) => ({
    ...asset,
    id: crypto.randomUUID(),
    created_at,
    updated_at: created_at,
    images: [],
    beneficiaries: [],
    ownership_history: [],
  })
  const times = ['0001-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z', '2020-05-01T10:00:00.000000Z']
  entries.set('data/assets.json', Buffer.from(linesOf(times.map(at))))
  for (const name of entries.keys()) if (name.startsWith('Assets/')) entries.delete(name)
  const eve = await someone()
  expect(await importArchive(eve.browser, anArchiveOf(entries))).toMatchObject({ done: { assets: 3 } })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Response = await eve.get(`/api/assets?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    expect(page.status).toBe(200)
    const { items, next_cursor } = (await page.json()) as { items: { id: string }[]; next_cursor: string | null }
    seen.push(...items.map(({ id }) => id))
    cursor = next_cursor
  }
  expect(new Set(seen).size).toBe(3)
  const { rows } = await database.pool.query<{ year: number }>(
    'select extract(year from created_at)::int as year from assets where user_id = $1 order by created_at',
    [eve.id],
  )
  expect(rows.map(({ year }) => year)).toEqual([1970, 2020, new Date().getUTCFullYear()])
})

test('an asset that is added at the same time is not mixed with what comes in', async () => {
  const { archive } = await aFullArchive()
  for (let round = 0; round < 6; round++) {
    const ben = await someone()
    const [imported, created] = await Promise.all([
      importArchive(ben.browser, archive),
      ben.post('/api/assets', { title: 'At once', creation_date: '2025-01-01' }),
    ])
    expect(created.status).toBe(200)
    expect(await countAssets(ben)).toBe(imported.done ? 2 : 1)
  }
  // Held by the database: a row that is being added is waited for.
  const ben = await someone()
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`insert into assets (title, user_id) values ('Slow', $1)`, [ben.id])
  const importing = importArchive(ben.browser, archive)
  await new Promise((resolve) => setTimeout(resolve, 700))
  await client.query('commit')
  client.release()
  expect((await importing).refused).toMatchObject({ code: 'VAULT_NOT_EMPTY' })
  expect(await countAssets(ben)).toBe(1)
  expect(await objectsOf(ben)).toEqual([])
})

test('two archives at once: one comes in', async () => {
  const { archive } = await aFullArchive()
  const ben = await someone()
  const both = await Promise.all([importArchive(ben.browser, archive), importArchive(ben.browser, archive)])
  expect(both.filter(({ done }) => done !== null)).toHaveLength(1)
  expect(both.find(({ refused }) => refused)?.refused?.code).toMatch(/IMPORT_RUNNING|VAULT_NOT_EMPTY/)
  expect(await countAssets(ben)).toBe(1)
})

test('it tells how far it is, and whoever goes away leaves nothing', async () => {
  const ann = await someone()
  const images: string[] = []
  for (let i = 0; i < 16; i++)
    images.push((await ann.keep({ bucket: 'asset-images', name: 'a.jpg', type: 'image/jpeg', bytes: photo })).path)
  await ann.post('/api/assets', { title: 'Many', creation_date: '2025-01-01', images })
  const archive = await takeOut(ann)
  const ben = await someone()
  const { lines } = await importArchive(ben.browser, archive)
  const stages = lines.flatMap((each) => ('stage' in each ? [each.stage] : []))
  expect([...new Set(stages)]).toEqual(['checking', 'files', 'rows'])

  const cleo = await someone()
  const gone = new AbortController()
  const answer = await cleo.browser.send('/api/archive/imports', {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: new Uint8Array(archive),
    signal: gone.signal,
  })
  const reader = answer.body!.getReader()
  for (let said = ''; !said.includes('"files"');) said += Buffer.from((await reader.read()).value ?? []).toString()
  gone.abort()
  await expect.poll(() => objectsOf(cleo), { interval: 200 }).toEqual([])
  expect(await countAssets(cleo)).toBe(0)
  const again = async () => (await importArchive(cleo.browser, archive)).done
  await expect.poll(again, { interval: 500 }).toMatchObject({ assets: 1, files: 16 })
})

test('nobody who is signed out, or not done registering, brings anything in', async () => {
  const { archive } = await aFullArchive()
  const ann = await someone()
  await ann.post('/api/auth/sign-out', {})
  expect(await importArchive(ann.browser, archive)).toMatchObject({ status: 401 })
  const newcomer = await anUploader(installation, { role: 'investor' })
  expect(await importArchive(newcomer.browser, archive)).toMatchObject({
    status: 403,
    refused: { code: 'REGISTRATION_INCOMPLETE' },
  })
})

test('what was lost before is left out, and said', async () => {
  const { archive } = await aFullArchive()
  const entries = await readArchive(archive)
  const [lost] = assetIn(entries).images
  entries.delete(lost.file)
  const manifest = JSON.parse(entries.get('manifest.json')!.toString())
  manifest.unreadable = [{ path: lost.file, reason: 'missing' }]
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  const ben = await someone()
  expect((await importArchive(ben.browser, anArchiveOf(entries))).done).toMatchObject({
    assets: 1,
    files: 0,
    left_out: 1,
  })
})

const assetIn = (entries: Map<string, Buffer>) => JSON.parse(entries.get('data/assets.json')!.toString())[0]
const linesOf = (assets: object[]) => `[\n${assets.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`
const countAssets = async ({ id }: Uploader) => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from assets where user_id = $1',
    [id],
  )
  return rows[0]!.count
}

test('an asset of the system’s is as good as one of a form', async () => {
  const ann = await someone()
  await anAsset({ title: 'Bare' }, { id: ann.id })
  const ben = await someone()
  expect((await importArchive(ben.browser, await takeOut(ann))).done).toMatchObject({ assets: 1 })
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
