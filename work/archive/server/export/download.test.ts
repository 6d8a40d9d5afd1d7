import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { ARCHIVE_FORMAT } from '#testing/archive-format.ts'
import { entriesOf } from './entries.ts'
import { type FileToRead, collect } from './collect.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { pdf } from '#testing/files/pdf.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { readArchive } from '#testing/archives.ts'
import { aBrowser } from '#testing/browser.ts'
import { aCreator } from '#testing/people.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const store = await openFolderStore(join(installation.dataFolder, 'files'))
const photo = await jpeg(160, 120)
const storage = createStorage({ store, database, masterKey: randomBytes(32) })

async function anArchive(person: Uploader) {
  const answer = await person.post('/api/archive', {})
  expect(answer.status).toBe(200)
  return (await answer.json()) as { url: string; expires_at: string }
}

const ask = ({ cookies }: Uploader, url: string, method: string) =>
  fetch(installation.url + url, {
    method,
    headers: { cookie: [...cookies].map((each) => each.join('=')).join('; ') },
  })

const take = async (person: Uploader) =>
  readArchive(Buffer.from(await (await person.get((await anArchive(person)).url)).arrayBuffer()))

test('an archive that nobody waits for is not read to its end', async () => {
  const ann = await aCreator({ assets: 1 })
  const gone = new Error('whoever asked has gone away')
  const making = {
    database,
    storage,
    format: ARCHIVE_FORMAT,
    folder: installation.dataFolder,
    product: 'Strongroom',
    now: new Date(),
  }
  await expect(collect({ ...making, signal: AbortSignal.abort(gone) }, ann.id)).rejects.toBe(gone)
  await using gathered = await collect({ ...making, signal: new AbortController().signal }, ann.id)
  expect(gathered.counts.assets).toBe(1)

  // None of these is there, so that none goes out.
  for (let i = 0; i < 100; i++) await gathered.files.write(`${JSON.stringify(aMissingFile(ann.id, i))}\n`)
  await gathered.files.settle()
  const leaving = new AbortController()
  const entries = entriesOf(gathered, { ...making, owner: ann.id, signal: leaving.signal })
  for (let i = 0; i < gathered.parts.length; i++) await entries.next()
  const next = entries.next()
  leaving.abort(gone)
  await expect(next).rejects.toBe(gone)
})

const aMissingFile = (owner: string, i: number): FileToRead => ({
  entry: `${i}.jpg`,
  bucket: 'asset-images',
  path: `${owner}/images/${i}.jpg`,
})

test('an archive holds every row as it is kept, and every file as it came', async () => {
  const ann = await anUploader(installation, { name: 'Ann Öst' })
  const ring = await ann.keep({
    bucket: 'asset-images',
    name: 'Großmutters Ring.jpg',
    type: 'image/jpeg',
    bytes: photo,
  })
  const letter = await ann.keep({
    bucket: 'asset-documents',
    name: 'Brief 💌.pdf',
    type: 'application/pdf',
    bytes: pdf(),
  })
  const made = await ann.post('/api/assets', {
    title: '=1+1 🎨 خاتم',
    creation_date: '0001-01-01',
    value_at_creation: '9999999999999999.99',
    value_currency: 'EUR',
    images: [ring.path],
    documents: [letter.path],
    beneficiaries: [{ beneficiary_name: 'Zoë' }, { beneficiary_name: '-Ben', beneficiary_email: 'ben@example.com' }],
  })
  expect(made.status).toBe(200)
  await ann.post('/api/report-templates', { name: 'Watches', filters: { searchTerm: 'watch' }, columns: ['title'] })

  const held = (await (await ann.get('/api/archive')).json()) as object
  expect(held).toMatchObject({ assets: 1, images: 1, documents: 1, beneficiaries: 2, report_templates: 1 })
  expect(held).toMatchObject({ file_bytes: photo.length + pdf().length })

  const { url } = await anArchive(ann)
  const answer = await ann.get(url)
  const today = new Date().toISOString().slice(0, 10)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="strongroom-archive-${today}.zip"`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const entries = await readArchive(Buffer.from(await answer.arrayBuffer()))

  const names = [...entries.keys()]
  expect(names.at(-1)).toBe('manifest.json')
  const manifest = JSON.parse(entries.get('manifest.json')!.toString())
  expect(manifest).toMatchObject({
    format: 'strongroom-archive',
    version: ARCHIVE_FORMAT.version,
    product: 'Strongroom',
    unreadable: [],
  })
  expect(manifest.entries.map(({ path }: { path: string }) => path)).toEqual(names.slice(0, -1))
  for (const { path, bytes, sha256 } of manifest.entries) {
    expect(entries.get(path)!.length, path).toBe(bytes)
    expect(createHash('sha256').update(entries.get(path)!).digest('hex'), path).toBe(sha256)
  }

  const [asset] = JSON.parse(entries.get('data/assets.json')!.toString())
  expect(asset).toMatchObject({
    title: '=1+1 🎨 خاتم',
    creation_date: '0001-01-01',
    value_at_creation: '9999999999999999.99',
    privacy_setting: 'private',
    version: 1,
    images: [{ name: 'Großmutters Ring.jpg', content_type: 'image/jpeg', width: 160, height: 120, position: 0 }],
    documents: [{ name: 'Brief 💌.pdf', content_type: 'application/pdf' }],
    beneficiaries: [
      { beneficiary_name: 'Zoë', beneficiary_email: null, position: 0 },
      { beneficiary_name: '-Ben', beneficiary_email: 'ben@example.com', position: 1 },
    ],
  })
  const folder = `Assets/=1+1 🎨 خاتم (${asset.id.slice(0, 8)})`
  expect(asset.images[0].file).toBe(`${folder}/Photos/1 Großmutters Ring.jpg`)
  expect(asset.documents[0].file).toBe(`${folder}/Documents/1 Brief 💌.pdf`)
  expect(asset.created_at).toMatch(/\.\d{6}Z$/)
  expect(asset.ownership_history).toHaveLength(1)
  expect(entries.get(asset.images[0].file)!.equals(photo)).toBe(true)
  expect(entries.get(asset.documents[0].file)!.equals(pdf())).toBe(true)

  const table: string[][] = parse(entries.get('data/assets.csv')!, { bom: true })
  expect(table[1]![1]).toBe("'=1+1 🎨 خاتم")
  expect(parse(entries.get('data/beneficiaries.csv')!, { bom: true })).toHaveLength(3)
  expect(entries.get('data/beneficiaries.csv')!.toString()).toContain("'-Ben")
  expect(entries.get('README.txt')!.toString()).toContain('1 asset, 1 photo, 1 document')
  expect(JSON.parse(entries.get('data/profile.json')!.toString())).toMatchObject({ display_name: 'Ann Öst' })
  expect(JSON.parse(entries.get('data/report-templates.json')!.toString())).toMatchObject([{ name: 'Watches' }])

  const letters = () =>
    asSystem(database, (db) =>
      db.selectFrom('letters').select('subject').where('recipient', '=', ann.registration.email).execute(),
    )
  await ann.get(url)
  await expect.poll(letters).toEqual([{ subject: 'Your Strongroom archive was downloaded' }])
  const { items } = await (await ann.get('/api/activity')).json()
  expect(items).toMatchObject([{ kind: 'archive_exported' }, { kind: 'signed_in' }])
})

test('a file that is lost or damaged is named, and all others are there', async () => {
  const ann = await anUploader(installation)
  const paths = await Promise.all(
    [1, 2, 3].map(async () => {
      const { path } = await ann.keep({ bucket: 'asset-images', name: 'a.jpg', type: 'image/jpeg', bytes: photo })
      return path
    }),
  )
  await ann.post('/api/assets', { title: 'Bowl', creation_date: '2025-01-01', images: paths })
  await store.remove(`asset-images/${paths[1]}`)
  const entries = await take(ann)
  const { unreadable } = JSON.parse(entries.get('manifest.json')!.toString())
  const { id, images } = JSON.parse(entries.get('data/assets.json')!.toString())[0]
  expect(images).toHaveLength(3)
  const photoAt = (number: number) => `Assets/Bowl (${id.slice(0, 8)})/Photos/${number} a.jpg`
  expect(unreadable).toEqual([{ path: photoAt(2), reason: 'missing' }])
  expect([...entries.keys()].filter((name) => name.startsWith('Assets/'))).toEqual([photoAt(1), photoAt(3)])
  expect(entries.get('index.html')!.toString()).toContain('1 file could not be read')
})

test('whoever has not finished registering, and whose plan has lapsed, takes their data out all the same', async () => {
  const newcomer = await anUploader(installation, { role: 'investor' })
  expect(JSON.parse((await take(newcomer)).get('data/assets.json')!.toString())).toEqual([])

  const lapsed = await anUploader(installation, { role: 'investor' })
  const person = { id: lapsed.id, email: '', role: 'investor' } as const
  await anAsset({ title: 'Kept' }, person)
  await database.pool.query(
    `insert into subscriptions (user_id, subscription_id, status, plan_type, current_period_end, cancel_at_period_end)
     values ($1, gen_random_uuid(), 'past_due', 'per-asset', now() - interval '1 month', false)`,
    [lapsed.id],
  )
  expect(JSON.parse((await take(lapsed)).get('data/assets.json')!.toString())).toMatchObject([{ title: 'Kept' }])
})

test('an address opens for its own session, for a while, to the letter; everything else is not there', async () => {
  const [ann, ben] = [await anUploader(installation), await anUploader(installation)]
  const { url, expires_at } = await anArchive(ann)
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  const elsewhere = aBrowser(installation)
  const { email, password } = ann.registration
  expect((await elsewhere.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)

  const later = url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`)
  const refused = [
    await ben.get(url),
    await elsewhere.get(url),
    await fetch(installation.url + url),
    await ann.get(later),
    await ann.get(url.replace('archive-20', 'archive-19')),
    await ann.get(url.slice(0, -1)),
    await ann.get('/archive/'),
    await ann.get('/archive/strongroom-archive-2026-01-01.zip'),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  const said = await Promise.all(refused.map((answer) => answer.text()))
  expect(new Set(said).size).toBe(1)

  expect((await ask(ann, url, 'POST')).status).toBe(405)
  const head = await ask(ann, url, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.headers.get('content-disposition')).toContain('.zip"')
  expect((await ann.get(url)).status).toBe(200)
  await ann.post('/api/auth/sign-out', {})
  expect((await ann.get(url)).status).toBe(404)
})

test('an archive asks for a fresh proof', async () => {
  const ann = await anUploader(installation)
  await database.pool.query(
    `update auth.session set "confirmedAt" = now() - interval '11 minutes' where "userId" = $1`,
    [ann.id],
  )
  const answer = await ann.post('/api/archive', {})
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'CONFIRMATION_NEEDED' })
  await ann.post('/api/auth/reauthenticate', { password: ann.registration.password })
  await anArchive(ann)
})

test('an archive is not asked for again and again', async () => {
  const ann = await anUploader(installation)
  for (let i = 0; i < 20; i++) await anArchive(ann)
  const answer = await ann.post('/api/archive', {})
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({ data: { retry_after_seconds: expect.any(Number) } })
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
