import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { anAssetImage, anAsset, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { pdf } from '#testing/files/pdf.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { signFiles } from './handlers.ts'

const installation = await anInstallation()
const photo = await jpeg()
const ring = { bucket: 'asset-images', name: 'Ring.jpg', type: 'image/jpeg', bytes: photo } as const

test('own files are signed in the order asked; others’ and unknown ones are left out alike', async () => {
  const [ann, bob] = [await aCreator(), await aCreator()]
  const [one, two] = [await aStoredFile(ann.id), await aStoredFile(ann.id)]
  const strange = await aStoredFile(bob.id)
  const gone = await aStoredFile(ann.id, { removed_at: new Date() })
  const unknown = `${ann.id}/images/${randomUUID()}.jpg`
  const paths = [two.path, strange.path, unknown, gone.path, one.path, two.path, '../../etc/passwd', '']
  const signed = await call(signFiles, { paths }, ann)
  expect(signed.map(({ path }) => path)).toEqual([two.path, one.path])
  const [first] = signed
  expect(first).toMatchObject({ name: 'Front.webp', content_type: 'image/webp', size_bytes: 1_000, width: 1600 })
  const left = new Date(first!.expires_at).getTime() - Date.now()
  expect(left).toBeGreaterThan(2_600_000)
  expect(left).toBeLessThanOrEqual(3_600_000)
})

test('a hundred at once are signed, and not one more; none is none', async () => {
  const ann = await aCreator()
  expect(await call(signFiles, { paths: [] }, ann)).toEqual([])
  const paths = Array.from({ length: 101 }, () => 'a')
  expect(await call(signFiles, { paths: paths.slice(1) }, ann)).toEqual([])
  await expect(call(signFiles, { paths }, ann)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('only pictures come in other widths', async () => {
  const ann = await aCreator()
  const picture = await aStoredFile(ann.id)
  const paper = await aStoredFile(ann.id, {
    bucket: 'asset-documents',
    path: `${ann.id}/documents/a.pdf`,
    name: 'a.pdf',
  })
  const signed = await call(signFiles, { paths: [picture.path, paper.path], width: 480 }, ann)
  expect(signed.map(({ url }) => url.split('?')[0])).toEqual([
    `/files/asset-images/${picture.path}.480.webp`,
    `/files/asset-documents/${paper.path}`,
  ])
})

test('nobody signs who is signed out or has not finished registering', async () => {
  await expect(call(signFiles, { paths: [] }, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const bob = await anInvestor({ registration: 'begun' })
  await expect(call(signFiles, { paths: [] }, bob)).rejects.toMatchObject({ code: 'REGISTRATION_INCOMPLETE' })
})

test('an address opens for its owner, and for nobody else who got hold of it', async () => {
  const [ann, eve] = [await anUploader(installation), await anUploader(installation)]
  const { path } = await ann.keep(ring)
  const [signed] = await ann.sign([path])
  expect(await eve.sign([path])).toEqual([])
  expect((await ann.get(signed!.url)).status).toBe(200)
  expect((await eve.get(signed!.url)).status).toBe(404)
  expect((await fetch(installation.url + signed!.url)).status).toBe(404)
  const [small] = await ann.sign([path], 480)
  expect((await ann.get(small!.url)).headers.get('content-type')).toBe('image/webp')
  expect((await eve.get(small!.url)).status).toBe(404)
})

test('after signing out an address opens nothing, and after signing in again it does', async () => {
  const ann = await anUploader(installation)
  const { path } = await ann.keep(ring)
  const [signed] = await ann.sign([path])
  const cookies = new Map(ann.cookies)
  await ann.post('/api/auth/sign-out', {})
  expect((await ann.get(signed!.url)).status).toBe(404)
  for (const [name, value] of cookies) ann.cookies.set(name, value)
  expect((await ann.get(signed!.url)).status).toBe(404)
  const { email, password } = ann.registration
  expect((await ann.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  expect((await ann.get(signed!.url)).status).toBe(200)
})

test('what is detached is served no more, from that moment on', async () => {
  const ann = await anUploader(installation)
  const { path, width, height } = await ann.keep(ring)
  const urls = [...(await ann.sign([path])), ...(await ann.sign([path], 480))].map(({ url }) => url)
  const asset = await anAsset({}, { id: ann.id })
  await asSystem(database, async (db) => {
    const picture = { asset_id: asset.id, user_id: ann.id, image_url: path, width: width!, height: height! }
    await db.insertInto('asset_images').values(picture).execute()
  })
  for (const url of urls) expect((await ann.get(url)).status).toBe(200)
  await asSystem(database, (db) => db.deleteFrom('assets').where('id', '=', asset.id).execute())
  for (const url of urls) expect((await ann.get(url)).status).toBe(404)
  expect(await ann.sign([path])).toEqual([])
})

test('a picture that was never made smaller is shown as it is', async () => {
  const ann = await anUploader(installation)
  const asset = await anAsset({}, { id: ann.id })
  const { image_url } = await anAssetImage(asset)
  const [signed] = await ann.sign([image_url], 1600)
  expect((await ann.get(signed!.url)).status).toBe(404) // nothing is stored for this row
})

test('a paper is shown in a frame of ours, other documents are downloads by their name', async () => {
  const ann = await anUploader(installation)
  const paper = {
    bucket: 'asset-documents',
    name: 'Rechnung Käthe.pdf',
    type: 'application/pdf',
    bytes: pdf(),
  } as const
  const { path } = await ann.keep(paper)
  const [signed] = await ann.sign([path])
  const { headers } = await ann.get(signed!.url)
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="Rechnung Kathe.pdf"; filename*=UTF-8''Rechnung%20K%C3%A4the.pdf`,
  )
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const text = await ann.keep({ ...paper, name: 'a.txt', type: 'text/plain', bytes: Buffer.from('A ring.') })
  const [note] = await ann.sign([text.path])
  const answer = await ann.get(note!.url)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="a.txt"/)
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
})
