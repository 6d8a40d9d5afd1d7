import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { runCommand } from '#testing/command.ts'
import { aMigratedDatabase } from '#testing/database.ts'
import { killsItself } from '#testing/killed.ts'
import { readMasterKey } from './master-key.ts'
import { openMasterKey } from './open-master-key.ts'
import { findOwnerKey, getOwnerKey } from './owner-keys.ts'
import { rotateMasterKey, type Step } from './rotate-master-key.ts'
import { loginOf } from '#database/login.ts'
import { afterUse } from '#testing/clean-up.ts'

const url = await aMigratedDatabase()
// Of another name than a server's, since none may run beside a rotation.
const database = connect(url, { max: 2, name: 'tests' })
afterAll(() => database.close())

async function aVault(masterKey?: string) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'strongroom-rotate-'))
  afterUse(() => rm(dataFolder, { recursive: true }))
  await loginOf(database).pool.query('delete from auth."user"')
  const source = { masterKey, dataFolder }
  const key = await readMasterKey(source)
  const owned: [string, Buffer][] = []
  for (let i = 0; i < 3; i++) owned.push(await anOwner(database, key, i))
  return { source, key, owned }
}

async function anOwner(database: Database, key: Buffer, number: number): Promise<[string, Buffer]> {
  const { rows } = await loginOf(database).pool.query<{ id: string }>(
    `insert into auth."user" (name, email, sign_up_role) values ('Ann', $1, 'creator') returning id`,
    [`ann-${number}@example.com`],
  )
  const { id } = rows[0]!
  return [id, await getOwnerKey(database, key, id)]
}

type Vault = Awaited<ReturnType<typeof aVault>>

/** What a start would find: the same keys of the same people. */
async function opensAll({ source, owned }: Vault) {
  const key = await openMasterKey(source, database)
  for (const [owner, itsKey] of owned) expect(await findOwnerKey(database, key, owner)).toEqual(itsKey)
  return key
}

test('a new master key opens everything, and the old one is gone', async () => {
  const vault = await aVault()
  const steps: Step[] = []
  expect(await rotateMasterKey(url, vault.source, (step) => void steps.push(step))).toEqual({ count: 3, toBeSet: null })
  expect(steps).toEqual(['new key kept', 'keys rewrapped', 'old key kept', 'new key in place', 'old key gone'])
  expect(await opensAll(vault)).not.toEqual(vault.key)
  const { dataFolder } = vault.source
  expect(await readdir(dataFolder)).toEqual(['master-key'])
  expect((await stat(join(dataFolder, 'master-key'))).mode & 0o777).toBe(0o600)
})

const killedAt = (step: Step, { source }: Vault) => `
  import { rotateMasterKey } from '#platform/storage/rotate-master-key.ts'
  await rotateMasterKey(${JSON.stringify(url)}, ${JSON.stringify(source)}, (step) => {
    if (step === ${JSON.stringify(step)}) process.kill(process.pid, 'SIGKILL')
  })`

test.for(['new key kept', 'keys rewrapped', 'old key kept', 'new key in place', 'old key gone'] as const)(
  'killed after the step "%s", a start finds its way, and so does a second rotation',
  async (step) => {
    const vault = await aVault()
    await killsItself(killedAt(step, vault))
    const key = await opensAll(vault)
    expect(key.equals(vault.key)).toBe(step === 'new key kept')

    await rotateMasterKey(url, vault.source)
    expect(await opensAll(vault)).not.toEqual(key)
    expect(await readdir(vault.source.dataFolder)).toEqual(['master-key'])
  },
)

test.for(['new key kept', 'keys rewrapped', 'old key kept'] as const)(
  'killed after the step "%s", a second rotation needs no start in between',
  async (step) => {
    const vault = await aVault()
    await killsItself(killedAt(step, vault))
    await rotateMasterKey(url, vault.source)
    await opensAll(vault)
    expect(await readdir(vault.source.dataFolder)).toEqual(['master-key'])
  },
)

test('where the key is a setting, it is told what to set, before and after a crash', async () => {
  for (const isKilled of [false, true]) {
    const vault = await aVault(randomBytes(32).toString('base64'))
    const { dataFolder } = vault.source
    const file = join(dataFolder, 'master-key.next')
    if (isKilled) await killsItself(killedAt('keys rewrapped', vault))
    else expect(await rotateMasterKey(url, vault.source)).toEqual({ count: 3, toBeSet: file })

    const advice = `The master key was changed. Set MASTER_KEY to what ${file} holds, on every server, and start again.`
    await expect(openMasterKey(vault.source, database)).rejects.toThrow(advice)
    await expect(rotateMasterKey(url, vault.source)).rejects.toThrow(advice)
    const masterKey = (await readFile(file, 'utf8')).trim()
    await opensAll({ ...vault, source: { dataFolder, masterKey } })
  }
})

test('a server that missed the change makes no key that would be lost', async () => {
  const vault = await aVault()
  await rotateMasterKey(url, vault.source)
  await expect(anOwner(database, vault.key, 9)).rejects.toThrow('The master key was changed')
  const { rows } = await loginOf(database).pool.query('select from owner_keys')
  expect(rows).toHaveLength(3)
})

test('while a server runs nothing is changed', async () => {
  const vault = await aVault()
  const server = connect(url, { max: 1 })
  await loginOf(server).pool.query('select 1')
  await expect(rotateMasterKey(url, vault.source)).rejects.toThrow(
    'A server is running on this database. Stop it first.',
  )
  await server.close()
  expect(await opensAll(vault)).toEqual(vault.key)
})

test('with a key that does not open all of them nothing is changed', async () => {
  const vault = await aVault()
  const [owner] = vault.owned[2]!
  await loginOf(database).pool.query(
    `update owner_keys set wrapped_key = decode(repeat('00', 60), 'hex') where owner_id = $1`,
    [owner],
  )
  const before = await loginOf(database).pool.query('select wrapped_key from owner_keys order by owner_id')
  await expect(rotateMasterKey(url, vault.source)).rejects.toThrow(/(can’t open every key|another master key)/)
  expect((await loginOf(database).pool.query('select wrapped_key from owner_keys order by owner_id')).rows).toEqual(
    before.rows,
  )
})

test('the command says where the new key is, and shows none', async () => {
  const vault = await aVault()
  const { dataFolder } = vault.source
  const said = await runCommand('rotate-key', [], { DATA_DIR: dataFolder, DATABASE_URL: url })
  expect(said).toMatchObject({ code: 0, stderr: '' })
  expect(said.stdout).toMatch(
    /^The keys of 3 people are now encrypted with a new master key\.\nIt is in .*\/master-key\. /,
  )
  expect(said.stdout).not.toContain((await readFile(join(dataFolder, 'master-key'), 'utf8')).trim())
  await opensAll(vault)
  expect(await runCommand('rotate-key', ['now'], { DATA_DIR: dataFolder, DATABASE_URL: url })).toMatchObject({
    code: 1,
    stderr: 'Use: npm run rotate-key\n',
  })
})
