import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { database } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anInstallation } from '#testing/installation.ts'
import { makeToken } from '#testing/tokens.ts'

/*
 * Programs that others wrote make clients of the description that a running installation gives; by these a vault is read and changed. What is
 * wrong in the description fails here, as it would for whoever writes a program.
 */

const installation = await anInstallation()
const run = promisify(execFile)
const FOLDER = join(import.meta.dirname, '../../dist', `clients-${process.pid}`)
const packageOf = (name: string) => join(import.meta.dirname, '../../node_modules', name)
const node = (...args: string[]) => run(process.execPath, args, { cwd: FOLDER })

await mkdir(FOLDER, { recursive: true })
afterAll(() => rm(FOLDER, { recursive: true }))
const description = await (await fetch(`${installation.url}/api/openapi.json`)).text()
await writeFile(join(FOLDER, 'openapi.json'), description)
await Promise.all([
  node(join(packageOf('oazapfts'), 'dist/cli.js'), 'openapi.json', 'functions.ts'),
  node(
    join(packageOf('openapi-typescript-codegen'), 'bin/index.js'),
    '--input',
    'openapi.json',
    '--output',
    'services',
    '--useUnionTypes',
    '--useOptions',
  ),
])
const functions = await import(/* @vite-ignore */ join(FOLDER, 'functions.ts'))
const services = await import(/* @vite-ignore */ join(FOLDER, 'services/index.ts'))

async function aToken() {
  const person = await anUploader(installation, { role: 'creator' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return makeToken(person, { scopes: ['read', 'write', 'files', 'reports'] })
}

test('what is generated is sound TypeScript', async () => {
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024']
  const resolving = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node']
  const checked = node(
    join(packageOf('typescript'), 'bin/tsc'),
    ...options,
    ...resolving,
    'functions.ts',
    'services/index.ts',
  )
  expect((await checked.catch((error: { stdout: string }) => error)).stdout).toBe('')
})

const clients = {
  'functions of oazapfts': (token: string) => {
    const opts = { baseUrl: installation.url, headers: { authorization: `Bearer ${token}` } }
    const answer = async (asked: Promise<{ status: number; data: any }>) => {
      const { status, data } = await asked
      if (status >= 400) throw Object.assign(new Error(data.message), { status, code: data.code })
      return data
    }
    return {
      list: (query: object) => answer(functions.assetsList(query, opts)),
      add: (body: object, idempotencyKey: string) => answer(functions.assetsCreate(body, { idempotencyKey }, opts)),
      get: (id: string) => answer(functions.assetsGet(id, {}, opts)),
      change: (id: string, body: object) => answer(functions.assetsUpdate(id, body, {}, opts)),
      remove: (id: string) => answer(functions.assetsRemove(id, {}, opts)),
      upload: (name: string, file: Blob) => answer(functions.filesUpload('asset-images', name, file, {}, opts)),
      exported: () => answer(functions.reportsExport('csv', {}, {}, opts)),
    }
  },
  'services of openapi-typescript-codegen': (token: string) => {
    const { OpenAPI, AssetsService, FilesService, ReportsService, ApiError } = services
    Object.assign(OpenAPI, { BASE: installation.url, TOKEN: token })
    const answer = (asked: Promise<any>) =>
      asked.catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        const { status, body } = error as { status: number; body: { code: string } }
        throw Object.assign(new Error('refused'), { status, code: body.code })
      })
    return {
      list: (query: object) => answer(AssetsService.assetsList(query)),
      add: (requestBody: object, idempotencyKey: string) =>
        answer(AssetsService.assetsCreate({ requestBody, idempotencyKey })),
      get: (id: string) => answer(AssetsService.assetsGet({ id })),
      change: (id: string, requestBody: object) => answer(AssetsService.assetsUpdate({ id, requestBody })),
      remove: (id: string) => answer(AssetsService.assetsRemove({ id })),
      upload: (xFileName: string, requestBody: Blob) =>
        answer(FilesService.filesUpload({ bucket: 'asset-images', xFileName, requestBody })),
      exported: () => answer(ReportsService.reportsExport({ format: 'csv', requestBody: {} })),
    }
  },
}

test.for(Object.entries(clients))('by %s a vault is read and changed', async ([, clientOf]) => {
  const client = clientOf((await aToken()).token)
  const file = new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' })
  const { path } = await client.upload('vase.jpg', file)
  const vase = { title: 'Vase', creation_date: '2021-01-01', images: [path] }
  const made = await client.add(vase, 'vase')
  expect(made).toMatchObject({ title: 'Vase', images: [{ content_type: 'image/jpeg' }] })
  expect((await client.add(vase, 'vase')).id).toBe(made.id)
  for (const title of ['Bowl', 'Plate', 'Clock', 'Ring'])
    await client.add({ title, creation_date: '2021-01-01' }, title)

  const titles: string[] = []
  for (let cursor: string | undefined, pages = 0; cursor !== null && pages < 9; pages++) {
    const page = await client.list({ limit: 2, sort: 'title', cursor })
    titles.push(...page.items.map((each: { title: string }) => each.title))
    cursor = page.next_cursor
  }
  expect(titles).toEqual(['Bowl', 'Clock', 'Plate', 'Ring', 'Vase'])
  expect((await client.list({ search: 'clock' })).items).toMatchObject([{ title: 'Clock' }])

  const refused = await client.add({ title: '', creation_date: '2021-01-01' }, 'none').catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 422, code: 'ASSET_INVALID' })
  await expect(client.get(crypto.randomUUID())).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const stale = { ...changeOf(made), title: 'Tall vase', version: 1 }
  expect(await client.change(made.id, stale)).toMatchObject({ title: 'Tall vase', version: 2 })
  await expect(client.change(made.id, stale)).rejects.toMatchObject({ status: 409, code: 'CHANGED' })
  await client.remove(made.id)
  await expect(client.get(made.id)).rejects.toMatchObject({ status: 404 })
  const table = await client.exported()
  expect(typeof table === 'string' ? table : await (table as Blob).text()).toContain('Clock')
})

test.for(Object.entries(clients))('%s say what a token lacks', async ([, clientOf]) => {
  const person = await anUploader(installation, { role: 'creator' })
  const { token } = await makeToken(person, { scopes: ['read'] })
  const client = clientOf(token)
  await expect(client.add({ title: 'Vase' }, 'v')).rejects.toMatchObject({ status: 403, code: 'TOKEN_LACKS_SCOPE' })
  await expect(clientOf('srm_nonsense').list({})).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
})

/** Of what was answered, what a change sends back: the fields of the form, by the description itself. */
function changeOf(asset: Record<string, any>): Record<string, unknown> {
  const { paths } = JSON.parse(description)
  const { properties } = paths['/api/assets/{id}'].put.requestBody.content['application/json'].schema
  const names = Object.keys(properties).filter((name) => name in asset && name !== 'id' && name !== 'details')
  return Object.fromEntries(
    names.map((name) => [
      name,
      ['images', 'documents'].includes(name) ? asset[name].map((each: any) => each.path) : asset[name],
    ]),
  )
}
