import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importRequest } from '#testing/import-request.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { aServerOnASmallDisk, canMount } from '#testing/small-disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-full-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const photo = { bucket: 'asset-images', name: 'vase.jpg', type: 'image/jpeg', bytes: await jpeg(320, 240) } as const
const work = { title: 'Vase', creation_date: '2020-05-01' }

test.runIf(canMount)(
  'with little room uploads are refused, with less saves too; reading and deleting go on, and all is well when there is room',
  async () => {
    const server = await aServerOnASmallDisk(folder, 320, { FREE_SPACE_RESERVE_MB: '48', LOG_LEVEL: 'silent' })
    try {
      const ann = await anUploader(server, { role: 'creator' })
      const save = () => ann.post('/api/assets', work)
      const importTable = () =>
        ann.browser.send(
          '/api/imports/run',
          importRequest('Name,Made\r\nClock,2020-02-29', {
            plan: {
              mapping: { title: 0, creation_date: 1 },
              currency: 'USD',
              date_order: 'dmy',
              how_acquired: 'Purchase',
            },
          }),
        )
      const uploaded = await ann.keep(photo)
      const made = await save()
      expect(made.status).toBe(200)
      const { id } = (await made.json()) as { id: string }

      await server.leaveFree(40)
      const upload = await ann.upload(photo)
      expect(upload.status).toBe(507)
      expect(await upload.json()).toMatchObject({ code: 'STORAGE_FULL', message: /Nothing was saved/ })
      const archive = await ann.browser.send('/api/archive/imports', {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body: new Uint8Array(1_000),
      })
      expect([409, 507]).toContain(archive.status)
      expect((await save()).status).toBe(200)

      await server.leaveFree(16)
      for (const refused of [await save(), await importTable()]) {
        expect(refused.status).toBe(507)
        expect(await refused.json()).toMatchObject({ code: 'STORAGE_FULL', message: /low on disk space/ })
      }
      expect((await ann.get('/api/assets')).status).toBe(200)
      const [signed] = await ann.sign([uploaded.path])
      expect(Buffer.from(await (await ann.get(signed!.url)).arrayBuffer())).toEqual(photo.bytes)
      expect((await ann.browser.send(`/api/assets/${id}`, { method: 'DELETE' })).status).toBe(200)

      // Somebody else fills it to the last byte, and PostgreSQL ends on top of it.
      await server.leaveFree(0)
      const pidFile = await readFile(`${server.disk}/postgres/data/postmaster.pid`, 'utf8')
      process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
      expect((await save()).status).toBe(507)

      await server.makeRoom()
      const since = Date.now()
      const ready = async () => (await fetch(`${server.url}/readyz`)).status
      await expect.poll(ready, { interval: 200 }).toBe(200)
      expect(Date.now() - since).toBeLessThan(30_000)
      await expect.poll(async () => (await save()).status).toBe(200)
      expect((await ann.upload(photo)).status).toBe(201)
      expect((await importTable()).status).toBe(200)
      const { items } = (await (await ann.get('/api/assets')).json()) as { items: unknown[] }
      expect(items).toHaveLength(3)
      expect(await readdir(`${server.disk}/incoming`)).toEqual([])
    } finally {
      await server.end('SIGTERM')
    }
  },
)
