import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#database/refusal.ts'
import { readMasterKey } from './master-key.ts'

let dataFolder = ''
beforeEach(async () => void (dataFolder = await mkdtemp(join(tmpdir(), 'strongroom-key-'))))
afterEach(() => rm(dataFolder, { recursive: true }))

const read = (masterKey?: string) => readMasterKey({ masterKey, dataFolder })

test('it is made once, for the account of the server alone', async () => {
  const key = await read()
  expect(key).toHaveLength(32)
  expect(await read()).toEqual(key)
  expect((await stat(join(dataFolder, 'master-key'))).mode & 0o777).toBe(0o600)
})

test('one from the settings is used as it is, and nothing is kept', async () => {
  const key = randomBytes(32)
  expect(await read(key.toString('base64'))).toEqual(key)
  expect(await readdir(dataFolder)).toEqual([])
})

test.each(['', 'short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')])(
  '%j is refused',
  async (text) => {
    await expect(read(text)).rejects.toThrow(/^The setting MASTER_KEY isn't a master key/)
    await writeFile(join(dataFolder, 'master-key'), text)
    await expect(read()).rejects.toThrow(/^The file .*master-key isn't a master key/)
  },
)

test('a data folder that is a file is refused in words', async () => {
  await writeFile(join(dataFolder, 'file'), '')
  const reading = readMasterKey({ masterKey: undefined, dataFolder: join(dataFolder, 'file') })
  await expect(reading).rejects.toThrow(Refusal)
  await expect(reading).rejects.toThrow(/Can't use the data folder/)
})

test('processes that start together end up with one key, and no draft is left', async () => {
  const script = `
    import { readMasterKey } from '${join(import.meta.dirname, 'master-key.ts')}'
    console.log((await readMasterKey({ dataFolder: ${JSON.stringify(dataFolder)} })).toString('base64'))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const keys = (await Promise.all([run(), run(), run(), run()])).map(({ stdout }) => stdout)
  expect(new Set(keys).size).toBe(1)
  expect(await readdir(dataFolder)).toEqual(['master-key'])
})
