import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createS3Store } from '#platform/storage/s3-store.ts'
import { KEY } from '#testing/backups.ts'
import { runCommand } from '#testing/command.ts'
import { anEmptyDatabase, databaseUrl } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { aBrowser, PASSWORD } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'
import { anS3Server } from '#testing/s3-server.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { sumsOfObjects, sumsOfRows } from '#testing/whole.ts'

/** Made slow to guess, so only one archive is sealed with it. */
const PASSPHRASE = 'a passphrase of the tests'
const SECRET = 'a secret of the tests, thirty-two long'
const place = await mkdtemp(join(tmpdir(), 'strongroom-backup-'))
afterAll(() => rm(place, { recursive: true }))
const aFolder = () => mkdtemp(join(place, 'data-'))
const dataFolder = await aFolder()
const archive = join(place, 'whole.tar.age')
const source = { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, BACKUP_KEY: KEY, SECRET }

/** Nothing happens in it after it was copied. */
const installation = await anInstallation({ DATA_DIR: dataFolder, JOBS: 'off' })
let ann: Uploader
let file: Awaited<ReturnType<Uploader['keep']>>
const bytes = await jpeg()

beforeAll(async () => {
  ann = await anUploader(installation)
  const images = []
  for (let i = 0; i < 3; i++)
    images.push(await ann.keep({ bucket: 'asset-images', name: 'ring.jpg', type: 'image/jpeg', bytes }))
  file = images[0]!
  const answer = await ann.post('/api/assets', {
    title: 'Ring\twith a tab, a \\ and a\nline',
    creation_date: '2020-05-01',
    images: images.map(({ path }) => path),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const made = await runCommand('backup', ['--to', archive], source)
  if (made.code !== 0) throw new Error(made.stderr)
})

test('an archive is for its owner alone, and shows nothing of what is in it', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  const content = (await readFile(archive)).toString('latin1')
  for (const word of [ann.registration.email, SECRET, 'Ring', 'assets']) expect(content).not.toContain(word)
})

test('an archive is never written over', async () => {
  const { code, stderr } = await runCommand('backup', ['--to', archive], source)
  expect(code).toBe(1)
  expect(stderr).toMatch(/whole\.tar\.age already exists/)
})

test('it is verified without touching anything', async () => {
  const { code, stdout } = await runCommand('verify', ['--from', archive], { DATA_DIR: dataFolder, BACKUP_KEY: KEY })
  expect(code).toBe(0)
  expect(stdout).toMatch(/is whole: made by Strongroom .*, 1 people, 1 assets, .* 18 stored objects/)
})

async function isAnnsVault(settings: Record<string, string>) {
  const server = await aServerProcess({ SECRET, ...settings })
  try {
    const browser = aBrowser(server)
    const { email } = ann.registration
    expect((await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    const answer = await browser.post('/api/files/sign', { paths: [file.path], width: 'original' })
    const [signed] = (await answer.json()) as [{ url: string }]
    const { pathname, search } = new URL(signed.url, server.url)
    const got = await browser.get(pathname + search)
    expect(got.status).toBe(200)
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true)
  } finally {
    await server.end('SIGKILL')
  }
}

test('a restored installation has the same rows and files, and its people sign in', async () => {
  const target = { DATA_DIR: await aFolder(), DATABASE_URL: await anEmptyDatabase(), BACKUP_KEY: KEY }
  const restored = await runCommand('restore', ['--from', archive], { ...target, SECRET })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(await sumsOfRows(target.DATABASE_URL)).toEqual(await sumsOfRows(databaseUrl))
  expect(await sumsOfObjects(await openFolderStore(join(target.DATA_DIR, 'files')))).toEqual(
    await sumsOfObjects(await openFolderStore(join(dataFolder, 'files'))),
  )
  await isAnnsVault(target)
  const again = await runCommand('restore', ['--from', archive], target)
  expect(again.code).toBe(1)
  expect(again.stderr).toMatch(/isn't empty: 1 people have an account/)
})

test('a backup of a folder is restored to a store that speaks S3, and that one to a folder', async () => {
  const s3 = await anS3Server()
  try {
    const remote = {
      ...s3.environment,
      DATA_DIR: await aFolder(),
      DATABASE_URL: await anEmptyDatabase(),
      BACKUP_KEY: KEY,
      SECRET,
    }
    expect(await runCommand('restore', ['--from', archive], remote)).toMatchObject({ code: 0, stderr: '' })
    const objects = await sumsOfObjects(await openFolderStore(join(dataFolder, 'files')))
    expect(await sumsOfObjects(createS3Store(s3.settings))).toEqual(objects)
    await isAnnsVault(remote)

    const second = join(place, 'from-s3.tar.age')
    expect(await runCommand('backup', ['--to', second], { ...remote, BACKUP_KEY: PASSPHRASE })).toMatchObject({
      code: 0,
      stderr: '',
    })
    const target = { DATA_DIR: await aFolder(), DATABASE_URL: await anEmptyDatabase(), SECRET }
    const opened = { ...target, BACKUP_KEY: PASSPHRASE }
    expect(await runCommand('restore', ['--from', second], opened)).toMatchObject({ code: 0, stderr: '' })
    expect(await sumsOfObjects(await openFolderStore(join(target.DATA_DIR, 'files')))).toEqual(objects)
    await isAnnsVault(target)
  } finally {
    await s3.stop()
  }
})
