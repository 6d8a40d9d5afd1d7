import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { KEY } from '#testing/backups.ts'
import { runCommand } from '#testing/command.ts'
import { noise } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { aSmallDisk, canMount } from '#testing/small-disk.ts'
import { afterUse } from '#testing/clean-up.ts'

const TOO_FULL = /^There isn’t enough disk space for the archive\. Nothing was written\. .*--to\.\n$/
const SETTINGS = { BACKUP_KEY: KEY }
/** Without it the disk itself says no, in the midst of the archive. */
const NO_RESERVE = { FREE_SPACE_RESERVE_MB: '0' }
const bytes = await noise(1_200, 900).jpeg({ quality: 95 }).toBuffer()

describe.runIf(canMount)('on disks of their own', () => {
  let place: string
  let data: Awaited<ReturnType<typeof aSmallDisk>>
  let elsewhere: Awaited<ReturnType<typeof aSmallDisk>>
  let server: Awaited<ReturnType<typeof aServerProcess>>
  let ann: Uploader
  let folders: { data: string; elsewhere: string }
  const aFolder = () => mkdtemp(join(place, 'folder-'))

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'strongroom-full-'))
    folders = { data: await aFolder(), elsewhere: await aFolder() }
    data = await aSmallDisk(folders.data, 320)
    elsewhere = await aSmallDisk(folders.elsewhere, 64, data.within)
    server = await aServerProcess({ DATA_DIR: folders.data, LOG_LEVEL: 'silent', ...NO_RESERVE }, data.within)
    await data.stopTidying()
    ann = await anUploader(server, { role: 'creator' })
    const images = []
    for (let i = 0; i < 4; i++)
      images.push((await ann.keep({ bucket: 'asset-images', name: 'vase.jpg', type: 'image/jpeg', bytes })).path)
    const made = await ann.post('/api/assets', { title: 'Vase', creation_date: '2020-05-01', images })
    if (!made.ok) throw new Error(await made.text())
  })
  afterUse(async () => {
    await server.end('SIGTERM')
    await elsewhere.unmount()
    await data.unmount()
    await rm(place, { recursive: true, force: true })
  })

  const backUp = (args: string[], settings: Record<string, string> = NO_RESERVE) =>
    runCommand('backup', args, { DATA_DIR: folders.data, ...SETTINGS, ...settings }, elsewhere.within)

  /** That what is whole can be restored is tried elsewhere: this is about what a full disk leaves. */
  async function isWhole(archive: string) {
    expect(await runCommand('verify', ['--from', archive], { DATA_DIR: folders.data, ...SETTINGS })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/is whole: made by Strongroom .*, 1 people, 1 assets, .* 24 stored objects/),
      stderr: '',
    })
  }

  test('a backup to a disk with 1 MB free leaves nothing, and the next one is whole once there is room', async () => {
    await elsewhere.leaveFree(1)
    const to = ['--to', join(folders.elsewhere, 'night.strongroom')]
    expect(await backUp(to)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(TOO_FULL) })
    expect(await readdir(elsewhere.disk)).toEqual(['filling'])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    await elsewhere.makeRoom()
    expect(await backUp(to)).toMatchObject({ code: 0, stderr: '' })
    await isWhole(join(elsewhere.disk, 'night.strongroom'))
    await rm(join(elsewhere.disk, 'night.strongroom'))
  })

  test('a backup that would take what stays free is refused before it is begun', async () => {
    const refused = await backUp(['--to', join(folders.elsewhere, 'night.strongroom')], {
      FREE_SPACE_RESERVE_MB: '100',
    })
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(TOO_FULL) })
    expect(await readdir(elsewhere.disk)).toEqual([])
  })

  test('with nothing free beside the database people are served, and a backup goes elsewhere or not at all', async () => {
    await data.leaveFree(0)
    expect(await backUp([])).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(TOO_FULL) })
    expect(await readdir(`${data.disk}/backups`).catch(() => [])).toEqual([])
    expect((await ann.get('/api/assets')).status).toBe(200)

    const to = join(folders.elsewhere, 'night.strongroom')
    expect(await backUp(['--to', to])).toMatchObject({ code: 0, stderr: '' })
    await isWhole(join(elsewhere.disk, 'night.strongroom'))
    await rm(join(elsewhere.disk, 'night.strongroom'))
  })

  test('where the server has stopped, a full disk is reported in words, and what was kept is whole afterwards', async () => {
    await server.end('SIGTERM')
    await data.leaveFree(0)
    const { code, stdout, stderr } = await backUp([])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/No space left|enough disk space/i)
    expect(stderr).not.toMatch(/^\s+at /m)

    await data.makeRoom()
    expect(await backUp([])).toMatchObject({ code: 0, stderr: '' })
    const [made] = await readdir(`${data.disk}/backups`)
    await isWhole(`${data.disk}/backups/${made}`)
  })
})
