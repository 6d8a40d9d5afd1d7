import sharp from 'sharp'
import { expect, test } from 'vitest'
import { noise } from '#testing/files/pictures.ts'
import { aSlowUpload, anUploader } from '#testing/files/upload.ts'
import { importArchive, takeOut } from '#testing/archives.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation({ MAX_FILE_MB: '50' })
/** Over the same database, with the limits as specified. */
const smaller = await anInstallation({ JOBS: 'off' })
const ann = await anUploader(installation)
const MB = 1024 * 1024

/** Noise in large squares: as many pixels as a camera gives, in not too many bytes. */
const photographed = async () =>
  sharp(await noise(1_825, 1_370).png().toBuffer()).resize(7_300, 5_480, { kernel: 'nearest' })

test.for([
  ['jpg', 'image/jpeg', async () => (await photographed()).jpeg({ quality: 95, progressive: true }).toBuffer()],
  ['png', 'image/png', async () => (await photographed()).png({ compressionLevel: 1 }).toBuffer()],
] as const)('a photo of forty megapixels is taken as it is: %s', async ([extension, type, make]) => {
  const bytes = await make()
  expect(bytes.length).toBeGreaterThan(10 * MB)
  expect(bytes.length).toBeLessThan(50 * MB)
  const kept = await ann.keep({ bucket: 'asset-images', name: `ring.${extension}`, type, bytes })
  expect(kept).toMatchObject({ size_bytes: bytes.length })
  const [signed] = await ann.sign([kept.path], 1_600)
  const shown = await ann.browser.get(signed!.url)
  const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(Math.max(width, height)).toBe(1_600)
})

test('a document may be as large as the installation says, and a byte more is refused by that limit', async () => {
  const bytes = Buffer.alloc(50 * MB, 'A line of a long inventory.\n')
  const deed = { bucket: 'asset-documents', name: 'deed.txt', type: 'text/plain' } as const
  expect((await ann.upload({ ...deed, bytes })).status).toBe(201)
  const over = aSlowUpload(installation, ann, { 'content-length': String(50 * MB + 1) })
  expect(await over.answer).toMatchObject({ status: 413, body: expect.stringContaining('The limit is 50 MB.') })
  over.sending.destroy()
})

test('what is only looked at keeps its own limit', async () => {
  const looked = { bucket: 'asset-uploads', name: 'ring.jpg', type: 'image/jpeg' } as const
  const answer = await ann.upload({ ...looked, bytes: Buffer.alloc(10 * MB + 1) })
  expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('The limit is 10 MB.')])
})

test('an archive with a larger file comes in where the setting allows it, and is refused by its name elsewhere', async () => {
  const bytes = Buffer.alloc(4 * MB, 'A line of a long inventory.\n')
  const owner = await anUploader(installation, { role: 'creator' })
  const deed = await owner.keep({ bucket: 'asset-documents', name: 'deed.txt', type: 'text/plain', bytes })
  const made = { title: 'Ring', creation_date: '2025-01-01', value_at_creation: '10.00', value_currency: 'EUR' }
  const saved = await owner.post('/api/assets', { ...made, documents: [deed.path] })
  expect(saved.ok, await saved.clone().text()).toBe(true)
  const archive = await takeOut(owner)

  const [allowed, refused] = [
    await anUploader(installation, { role: 'creator' }),
    await anUploader(smaller, { role: 'creator' }),
  ]
  expect(await importArchive(allowed.browser, archive)).toMatchObject({
    refused: null,
    done: { assets: 1, files: 1 },
  })
  expect((await importArchive(refused.browser, archive)).refused).toMatchObject({
    code: 'FILE_REFUSED',
    message: expect.stringMatching(/\.txt.*The limit is 3 MB\./),
  })
})

test('none of it is an error', () =>
  expect([installation, smaller].flatMap(({ logged }) => errorsIn(logged))).toEqual([]))
