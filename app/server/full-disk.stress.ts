import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { importRequest } from '#testing/import-request.ts'
import { importArchive, readArchive, takeOut } from '#testing/archives.ts'
import { noise } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { aServerOnASmallDisk, canMount } from '#testing/small-disk.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 })

const folder = await mkdtemp(join(tmpdir(), 'strongroom-full-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const bytes = await noise(1_200, 900).jpeg({ quality: 95 }).toBuffer()
const photo = { bucket: 'asset-images', name: 'vase.jpg', type: 'image/jpeg', bytes } as const
const work = { title: 'Vase', creation_date: '2020-05-01' }
const PLAN = { mapping: { title: 0, creation_date: 1 }, currency: 'USD', date_order: 'dmy', how_acquired: 'Purchase' }

/* Without a reserve the disk itself says no, at whatever step it is full: whatever is acknowledged is there, and no more. */
describe.runIf(canMount)('on a disk of its own', () => {
  test.for([0, 0.25, 0.5, 1, 2, 3, 5, 8])(
    'with %d MB free every step is done or refused, and none is half done',
    async (left) => {
      const server = await aServerOnASmallDisk(folder, 320, { FREE_SPACE_RESERVE_MB: '0', LOG_LEVEL: 'silent' })
      try {
        const ann = await anUploader(server, { role: 'creator' })
        const bob = await anUploader(server, { role: 'creator' })
        const { path } = await ann.keep(photo)
        expect((await ann.post('/api/assets', { ...work, images: [path] })).status).toBe(200)
        const archive = await takeOut(ann)
        const counted = { assets: 1, files: bytes.length }

        await server.leaveFree(left)
        const uploaded = await ann.upload(photo)
        const saved = await ann.post('/api/assets', work)
        const rows = Array.from({ length: 200 }, (_, i) => `Clock ${i},2020-02-29`)
        const imported = await ann.browser.send(
          '/api/imports/run',
          importRequest(['Name,Made', ...rows].join('\r\n'), { plan: PLAN }),
        )
        const exported = await ann.post('/api/reports/exports/csv', {})
        const table = await exported.text().catch((error: Error) => error)
        const out = await takeOut(ann).catch((error: Error) => error)
        const brought = await importArchive(bob.browser, archive).catch((error: Error) => error)
        for (const { status } of [uploaded, saved, imported, exported]) expect([200, 201, 503, 507]).toContain(status)
        expect(table).toEqual(expect.any(String))
        if (!(out instanceof Error)) expect((await readArchive(out)).has('manifest.json')).toBe(true)
        if (uploaded.status === 201) counted.files += bytes.length
        if (saved.status === 200) counted.assets += 1
        if (imported.status === 200) counted.assets += 200

        await server.makeRoom()
        const ready = async () => (await fetch(`${server.url}/readyz`)).status
        await expect.poll(ready, { timeout: 30_000, interval: 200 }).toBe(200)
        const usageOf = async (person: typeof ann) => {
          const { storage, assets } = (await (await person.get('/api/account/usage')).json()) as Usage
          return { assets: assets.used, files: storage.used }
        }
        await expect.poll(() => usageOf(ann), { timeout: 30_000, interval: 500 }).toEqual(counted)
        const isIn = !(brought instanceof Error) && brought.done !== null
        expect(await usageOf(bob)).toEqual(isIn ? { assets: 1, files: bytes.length } : { assets: 0, files: 0 })
        expect((await ann.post('/api/assets', work)).status).toBe(200)
      } finally {
        await server.end('SIGTERM')
      }
    },
  )
})

interface Usage {
  storage: { used: number }
  assets: { used: number }
}
