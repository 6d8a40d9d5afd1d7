import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { importRequest } from '#testing/import-request.ts'
import { anArchiveOf, importArchive, readArchive, takeOut } from '#testing/archives.ts'
import { database } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const bytes = await jpeg(160, 120)
const photo = { bucket: 'asset-images', name: 'Vase.jpg', type: 'image/jpeg', bytes } as const
const work = { title: 'Vase', creation_date: '2020-05-01' }

/** Room for two photographs and a half, and for three assets. */
const installation = await anInstallation({ STORAGE_QUOTA_GB: String((bytes.length * 2.5) / 1e9), ASSET_LIMIT: '3' })
const store = await openFolderStore(join(installation.dataFolder, 'files'))

const objectsOf = async ({ id }: Uploader) => {
  const paths: string[] = []
  for await (const page of store.list()) paths.push(...page.map(({ path }) => path))
  return paths.filter((path) => path.includes(id))
}
const usageOf = async (person: Uploader) => (await person.get('/api/account/usage')).json() as Promise<unknown>
const aCreator = () => anUploader(installation, { role: 'creator' })

test('uploads are taken up to the quota, what is more leaves nothing behind, and deleting makes room', async () => {
  const ann = await aCreator()
  const max = Math.round(bytes.length * 2.5)
  expect(await usageOf(ann)).toEqual({ storage: { used: 0, max }, assets: { used: 0, max: 3 } })
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await ann.upload(photo)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409])
  const refused = await ann.upload(photo)
  expect(await refused.json()).toMatchObject({
    code: 'STORAGE_QUOTA',
    message: /Your storage is full.*empty the trash/,
  })
  expect(await objectsOf(ann)).toHaveLength(12)
  expect(await usageOf(ann)).toMatchObject({ storage: { used: bytes.length * 2, max } })

  const { rows } = await database.pool.query<{ path: string }>('select path from stored_files where user_id = $1', [
    ann.id,
  ])
  const made = await ann.post('/api/assets', { ...work, images: [rows[0]!.path] })
  const { id } = (await made.json()) as { id: string }
  expect((await ann.browser.send(`/api/assets/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await ann.upload(photo)).status).toBe(409)
  expect((await ann.post('/api/trash/empty', {})).status).toBe(200)
  expect((await ann.upload(photo)).status).toBe(201)
})

test('the fourth asset is refused with what to do, and a table that is too long is refused whole', async () => {
  const ann = await aCreator()
  await ann.post('/api/assets', work)
  const plan = { mapping: { title: 0, creation_date: 1 }, currency: 'USD', date_order: 'dmy', how_acquired: 'Purchase' }
  const table = (rows: number) =>
    ann.browser.send(
      '/api/imports/run',
      importRequest(`Name,Made\r\n${Array.from({ length: rows }, (_, i) => `Clock ${i},2020-02-29`).join('\r\n')}`, {
        plan,
      }),
    )
  const long = await table(3)
  expect(long.status).toBe(409)
  expect(await long.json()).toMatchObject({ code: 'ASSET_LIMIT', message: /Your vault is full.*Delete assets/ })
  expect(await usageOf(ann)).toMatchObject({ assets: { used: 1, max: 3 } })
  expect((await table(2)).status).toBe(200)
  const fourth = await ann.post('/api/assets', work)
  expect(fourth.status).toBe(409)
  expect(await fourth.json()).toMatchObject({ code: 'ASSET_LIMIT', data: { max: 3 } })
})

test('an archive that holds more than one person may keep is refused before anything of it is kept', async () => {
  const ann = await aCreator()
  const { path } = await ann.keep(photo)
  const added = await ann.post('/api/assets', { ...work, images: [path] })
  expect(added.ok).toBe(true)
  const bob = await aCreator()
  await bob.keep(photo)
  await bob.keep(photo)
  const tooLarge = await importArchive(bob.browser, await takeOut(ann))
  expect(tooLarge.refused).toMatchObject({ code: 'STORAGE_QUOTA', message: /Your storage is full/ })
  expect(await objectsOf(bob)).toHaveLength(12)

  const entries = await readArchive(await takeOut(await withOneAsset()))
  const [asset] = JSON.parse(String(entries.get('data/assets.json'))) as [object]
  const four = Array.from({ length: 4 }, () => ({ ...asset, id: crypto.randomUUID(), ownership_history: [] }))
  entries.set('data/assets.json', Buffer.from(`[\n${four.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`))
  const tooMany = await importArchive(bob.browser, anArchiveOf(entries))
  expect(tooMany.refused).toMatchObject({
    code: 'ASSET_LIMIT',
    message: /holds 3 assets at most, and the archive has 4/,
  })
  expect(await usageOf(bob)).toMatchObject({ assets: { used: 0 } })
})

async function withOneAsset() {
  const person = await aCreator()
  await person.post('/api/assets', work)
  return person
}

test('nothing of that is an error of the server’s', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})
