import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { anArchiveOf, bringIn, readArchive } from '#testing/archives.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { goodFiles } from '#testing/files/good-files.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const store = await openFolderStore(join(installation.dataFolder, 'files'))
const photo = await jpeg(160, 120)
const samples = (await goodFiles()).filter(({ bucket, bytes }) => bucket !== 'asset-uploads' && bytes.length < 200_000)

const someone = async (role = 'creator') => {
  const person = await anUploader(installation, { role })
  if (role === 'investor')
    await database.pool.query(
      'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
      [person.id],
    )
  return person
}

async function takeOut(person: Uploader): Promise<Buffer> {
  const { url } = (await (await person.post('/api/archive', {})).json()) as { url: string }
  return Buffer.from(await (await person.get(url)).arrayBuffer())
}

/** An archive as its owner would compare it: ids, places and the account itself aside, files by what they are. */
async function comparable(archive: Buffer) {
  const entries = await readArchive(archive)
  const json = (path: string) => JSON.parse(entries.get(path)!.toString())
  const file = ({ id: _id, file: path, ...rest }: Record<string, unknown>) => ({
    ...rest,
    content: entries.get(path as string)?.toString('base64'),
  })
  const noId = ({ id: _id, ...rest }: Record<string, unknown>) => rest
  const { email: _email, role: _role, created_at: _at, ...profile } = json('data/profile.json')
  return {
    profile,
    templates: json('data/report-templates.json').map(noId),
    assets: json('data/assets.json')
      .map(({ id: _id, images, documents, beneficiaries, ownership_history, ...asset }: Record<string, any>) => ({
        ...asset,
        images: images.map(file),
        documents: documents.map(file),
        beneficiaries: beneficiaries.map(noId),
        ownership_history: ownership_history.map(noId),
      }))
      // Of two that were made at once either may come first.
      .toSorted((a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  }
}

const objectsOf = async ({ id }: Uploader) => {
  const paths: string[] = []
  for await (const page of store.list()) paths.push(...page.map(({ path }) => path))
  return paths.filter((path) => path.includes(id))
}

const line = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.constantFrom('Großmutters Ring 💍', 'خاتم جدتي', 'טבעת', '=SUM(A1)', '花瓶 👩‍🎨', '"quoted", comma', 'Z͑ͫ̓ͪ̂alg̈o'),
)
const story = fc.oneof(line, fc.lorem({ maxCount: 80 }), fc.constant('Two\nlines\tand a tab'))
const day = fc.constantFrom('0001-01-01', '1582-10-10', '1900-02-28', '2000-02-29', '2026-01-31')
const money = fc.constantFrom(
  ['9999999999999999.99', 'EUR'],
  ['0.00', 'USD'],
  ['1234.567', 'KWD'],
  ['5000', 'JPY'],
  ['0.0001', 'CLF'],
)
const category = fc.constantFrom('Art', 'Watches', 'A category of old', 'Ölbilder & mehr')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const heirs = fc.array(
  fc.record({
    beneficiary_name: line,
    beneficiary_email: maybe(fc.constant('zoe@example.com')),
    relationship_to_beneficiary: maybe(line),
  }),
  { maxLength: 4 },
)
const COMMON = { title: line, description: maybe(story), category: maybe(category), beneficiaries: heirs }
const WORK = { ...COMMON, creation_date: day, genre: maybe(line), inspiration_story: maybe(story) }
const PIECE = {
  ...COMMON,
  date_of_acquisition: day,
  how_acquired: fc.constantFrom('Purchase', 'Gift'),
  previous_owner: maybe(line),
  provenance_story: maybe(story),
}

test.for([
  ['creator', fc.record(WORK)],
  ['investor', fc.record(PIECE)],
] as const)(
  'whatever a %s keeps comes out, in elsewhere and out again, with not a field or byte different',
  { timeout: 240_000 },
  async ([role, record]) => {
    const vault = fc.array(fc.tuple(record, maybe(money), fc.nat(), fc.nat({ max: 2 })), { maxLength: 3 })
    let compared = 0
    await fc.assert(
      fc.asyncProperty(vault, async (things) => {
        const [ann, ben] = [await someone(role), await someone(role)]
        for (const [fields, cost, seed, files] of things) await keep(ann, { role, fields, cost, seed, files })
        await database.pool.query(
          `update assets set created_at = created_at - interval '3 years 1 microsecond', version = version + 3
           where user_id = $1`,
          [ann.id],
        )
        const out = await takeOut(ann)
        const { done, refused } = await bringIn(ben.browser, out)
        expect(refused).toBeNull()
        expect(done?.assets).toBe((await comparable(out)).assets.length)
        compared += done?.assets ?? 0
        expect(await comparable(await takeOut(ben))).toEqual(await comparable(out))
        expect(await comparable(await takeOut(ann))).toEqual(await comparable(out))
      }),
      { numRuns: 12 },
    )
    expect(compared).toBeGreaterThan(5)
  },
)

interface Thing {
  role: 'creator' | 'investor'
  fields: object
  cost: readonly string[] | undefined
  seed: number
  files: number
}

/** As the form would: what the form refuses is not kept, and so not part of the question. */
async function keep(person: Uploader, { role, fields, cost, seed, files }: Thing) {
  const [images, documents]: [string[], string[]] = [[], []]
  for (let i = 0; i < files; i++) {
    const file = samples[(seed + i * 31) % samples.length]!
    const { path } = await person.keep(file)
    if (file.bucket === 'asset-images') images.push(path)
    else documents.push(path)
  }
  const [amount, currency] = cost ?? []
  const worth =
    role === 'creator'
      ? { value_at_creation: amount, value_currency: currency }
      : { cost_at_acquisition: amount, cost_currency: currency }
  const { category, ...rest } = fields as { category?: string }
  const answer = await person.post('/api/assets', { ...rest, ...worth, images, documents })
  if (!answer.ok) return
  const { id } = (await answer.json()) as { id: string }
  // One that is not offered any more stays where it was chosen.
  await database.pool.query('update assets set category = $2 where id = $1', [id, category ?? null])
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
  await bringIn(bringing.browser, archive)
  await bringIn(keeping.browser, archive, { profile: 'keep' })
  const told = async (person: Uploader) => (await (await person.get('/api/member')).json()) as Record<string, unknown>
  const { id: _id, email: _email, created_at: _at, ...expected } = await told(ann)
  expect(await told(bringing)).toMatchObject(expected)
  expect(await told(keeping)).toMatchObject({ first_name: null, profile_completed: false })

  const empty = await takeOut(await someone())
  await bringIn(bringing.browser, empty)
  expect(await told(bringing)).toMatchObject({ first_name: 'Zoë', profile_completed: true })
})

test('ids stay where they are free', async () => {
  const { ann, archive } = await aFullArchive()
  const idsIn = async (bytes: Buffer) => {
    const [asset] = JSON.parse((await readArchive(bytes)).get('data/assets.json')!.toString())
    return [asset.id, asset.images[0].id, asset.beneficiaries[0].id, asset.ownership_history[0].id]
  }
  const before = await idsIn(archive)
  const ben = await someone()
  await bringIn(ben.browser, archive)
  for (const [i, id] of (await idsIn(await takeOut(ben))).entries()) expect(id).not.toBe(before[i])
  await ann.post('/api/account/remove', { confirmation: ann.registration.email })
  const cleo = await someone()
  await bringIn(cleo.browser, archive)
  expect(await idsIn(await takeOut(cleo))).toEqual(before)
})

test('only an empty vault takes one in, and only one that has room for all of it', async () => {
  const { ann, archive } = await aFullArchive()
  expect(await bringIn(ann.browser, archive)).toMatchObject({ status: 409, refused: { code: 'VAULT_NOT_EMPTY' } })

  const lou = await someone('investor')
  const entries = await readArchive(await takeOut(lou))
  const asset = assetIn(await readArchive(archive))
  const piece = { ...asset, creation_date: null, value_at_creation: null, value_currency: null, images: [] }
  const many = Array.from({ length: 50 }, () => ({ ...piece, id: crypto.randomUUID(), beneficiaries: [] }))
  entries.set('data/assets.json', Buffer.from(linesOf(many.map((each) => ({ ...each, ownership_history: [] })))))
  expect((await bringIn(lou.browser, anArchiveOf(entries))).refused).toEqual({
    code: 'PLAN_LIMIT',
    message: expect.stringContaining('Your plan holds 3 assets, and the archive has 50.'),
    data: { plan: 'free-trial', max: 3, assets: 50 },
  })
  expect(await countAssets(lou)).toBe(0)
})

test('an asset that is added at the same time is not mixed with what comes in', async () => {
  const { archive } = await aFullArchive()
  for (let round = 0; round < 6; round++) {
    const ben = await someone()
    const [imported, created] = await Promise.all([
      bringIn(ben.browser, archive),
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
  const importing = bringIn(ben.browser, archive)
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
  const both = await Promise.all([bringIn(ben.browser, archive), bringIn(ben.browser, archive)])
  expect(both.filter(({ done }) => done !== null)).toHaveLength(1)
  expect(both.find(({ refused }) => refused)?.refused?.code).toMatch(/IMPORT_RUNNING|VAULT_NOT_EMPTY/)
  expect(await countAssets(ben)).toBe(1)
})

test('it tells how far it is, and whoever goes away leaves nothing', async () => {
  const ann = await someone()
  const images: string[] = []
  for (let i = 0; i < 40; i++)
    images.push((await ann.keep({ bucket: 'asset-images', name: 'a.jpg', type: 'image/jpeg', bytes: photo })).path)
  await ann.post('/api/assets', { title: 'Many', creation_date: '2025-01-01', images })
  const archive = await takeOut(ann)
  const ben = await someone()
  const { lines } = await bringIn(ben.browser, archive)
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
  await expect.poll(() => objectsOf(cleo), { timeout: 20_000, interval: 200 }).toEqual([])
  expect(await countAssets(cleo)).toBe(0)
  expect((await bringIn(cleo.browser, archive)).done).toMatchObject({ assets: 1, files: 40 })
})

test('nobody who is signed out, or not done registering, brings anything in', async () => {
  const { archive } = await aFullArchive()
  const ann = await someone()
  await ann.post('/api/auth/sign-out', {})
  expect(await bringIn(ann.browser, archive)).toMatchObject({ status: 401 })
  const newcomer = await anUploader(installation, { role: 'investor' })
  expect(await bringIn(newcomer.browser, archive)).toMatchObject({
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
  expect((await bringIn(ben.browser, anArchiveOf(entries))).done).toMatchObject({ assets: 1, files: 0, left_out: 1 })
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
  await anAsset({ title: 'Bare' }, { id: ann.id, email: '', role: 'creator' })
  const ben = await someone()
  expect((await bringIn(ben.browser, await takeOut(ann))).done).toMatchObject({ assets: 1 })
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
