import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterUse } from '#testing/clean-up.ts'
import { aMachine } from '#testing/command-line.ts'
import { database } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { aProgram, makeToken } from '#testing/tokens.ts'
import { SCOPES, type Scope } from '#basics/scopes.ts'
import { writeWhole } from '../../cli/files.mjs'

/* The command line against a whole installation, as somebody types it, or a script runs it by night. */

const installation = await anInstallation()

async function somebody(scopes: readonly Scope[] = SCOPES) {
  const person = await anUploader(installation, { role: 'creator' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  const made = await makeToken(person, { scopes })
  const machine = await aMachine({ STRONGROOM_URL: installation.url, STRONGROOM_TOKEN: made.token })
  return { person, ...made, ...machine, program: aProgram(installation, made.token) }
}

/** Whatever answers, where an installation was thought to be. */
async function another(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterUse(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const TOKEN = `srm_${'a'.repeat(49)}`

test('one signs in by a token on standard input, and out again', async () => {
  const { token } = await somebody()
  const { run, config } = await aMachine()
  const signedIn = await run(['login', installation.url], { input: `${token}\n` })
  expect(signedIn).toMatchObject({ code: 0, err: '' })
  expect(signedIn.out).toContain('Signed in')
  expect(signedIn.out).not.toContain(token)
  expect((await stat(config)).mode & 0o777).toBe(0o600)
  const who = await run(['whoami', '--json'])
  expect(who.json()).toMatchObject({ url: installation.url, name: 'Sunday archive', scopes: [...SCOPES] })
  await chmod(config, 0o644)
  const refused = await run(['whoami'])
  expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('chmod 600')])
  await chmod(config, 0o600)
  await writeFile(config, '{"url": ')
  expect(await run(['whoami'])).toMatchObject({ code: 3, err: expect.stringContaining('damaged') })
  expect((await run(['logout'])).code).toBe(0)
  const out = await run(['whoami'])
  expect([out.code, out.err]).toEqual([3, expect.stringContaining('Sign in first')])
})

test('pieces are added with photos, listed, searched and paged', async () => {
  const { run, folder } = await somebody()
  await writeFile(join(folder, 'front ü.jpg'), await jpeg())
  const added = await run([
    'add',
    '--title',
    'Vase',
    '--set',
    'creation_date=2021-01-01',
    '--photo',
    'front ü.jpg',
    '--json',
  ])
  expect(added.json()).toMatchObject({ title: 'Vase', images: [{ name: 'front ü.jpg' }] })
  for (const title of ['Bowl', 'Clock'])
    expect(
      (await run(['add', '--from', '-'], { input: JSON.stringify({ title, creation_date: '2021-01-01' }) })).code,
    ).toBe(0)
  const listed = await run(['list', '--sort', 'title'])
  expect(listed.out.split('\n').map((line) => line.split(' ')[0])).toEqual(['Title', 'Bowl', 'Clock', 'Vase', ''])
  const first = (await run(['list', '--sort', 'title', '--limit', '2', '--json'])).json()
  expect(first.items.map((each: any) => each.title)).toEqual(['Bowl', 'Clock'])
  const rest = (await run(['list', '--sort', 'title', '--cursor', first.next_cursor, '--json'])).json()
  expect(rest).toMatchObject({ items: [{ title: 'Vase' }], next_cursor: null })
  expect((await run(['list', '--all', '--json'])).json().items).toHaveLength(3)
  expect((await run(['list', '--search', 'clock', '--json'])).json().items).toMatchObject([{ title: 'Clock' }])
  expect((await run(['list', '--search', 'nowhere'])).out).toBe('Nothing is there.\n')
})

test('a piece that a script names is added once', async () => {
  const { run, folder } = await somebody()
  await writeFile(join(folder, 'a.jpg'), await jpeg())
  const add = [
    'add',
    '--title',
    'Vase',
    '--set',
    'creation_date=2021-01-01',
    '--photo',
    'a.jpg',
    '--key',
    'vase 7',
    '--json',
  ]
  const [first, again] = [await run(add), await run(add)]
  expect(again.json().id).toBe(first.json().id)
  expect((await run(['list', '--json'])).json().items).toHaveLength(1)
})

test('what a title holds steers no terminal', async () => {
  const { run, person } = await somebody()
  await person.browser.post('/api/assets', { title: 'A\u202Egnp.exe', creation_date: '2021-01-01' })
  await person.browser.post('/api/assets', { title: 'Red \u001B[31m vase', creation_date: '2021-01-01' })
  const { out } = await run(['list'])
  expect(out).not.toMatch(/[^\P{C}\n]/u)
})

test('a table is checked and imported, and what is wrong is said', async () => {
  const { run, folder } = await somebody()
  await writeFile(
    join(folder, 'things.csv'),
    'Title,Completed,Value\nVase,2020-05-04,€ 120.00\nBowl,2019,€ 80\n,2018,€ 7\n',
  )
  const checked = await run(['import', 'things.csv', '--check', '--json'])
  expect(checked.json()).toMatchObject({ ready: 2, wrong: 1 })
  expect(checked.code).toBe(1)
  expect((await run(['list', '--json'])).json().items).toEqual([])
  const done = await run(['import', 'things.csv'])
  expect([done.code, done.out]).toEqual([1, '2 added, 0 changed, 1 wrong.\n'])
  expect(done.err).toContain('Row 4')
  expect((await run(['list', '--json'])).json().items).toHaveLength(2)
  expect((await run(['import', 'things.csv', '--json'])).json()).toMatchObject({ added: 0, known: 2 })
})

test.for(['csv', 'xlsx', 'json', 'pdf'])('a report is written as %s', async (format) => {
  const { run, folder } = await somebody()
  await run(['add', '--title', 'Vase', '--set', 'creation_date=2021-01-01'])
  const made = await run(['export', '--format', format, '--output', `report.${format}`, '--json'])
  expect(made).toMatchObject({ code: 0, err: '' })
  const bytes = await readFile(join(folder, `report.${format}`))
  expect(made.json()).toEqual({ file: `report.${format}`, bytes: bytes.length })
  const begins = { csv: /^\uFEFF?.*Title/, xlsx: /^PK/, json: /^[[{]/, pdf: /^%PDF/ }[format]!
  expect(bytes.toString()).toMatch(begins)
  const again = await run(['export', '--format', format, '--output', `report.${format}`])
  expect([again.code, again.err]).toEqual([6, expect.stringContaining('--force')])
  expect((await run(['export', '--format', format, '--output', `report.${format}`, '--force'])).code).toBe(0)
  expect((await run(['export', '--format', format, '--output', '-'])).bytes.length).toBeGreaterThan(10)
})

test('the archive is fetched under its own name, whole or not at all', async () => {
  const { run, folder } = await somebody()
  await run(['add', '--title', 'Vase', '--set', 'creation_date=2021-01-01'])
  await mkdir(join(folder, 'backups'))
  await writeFile(join(folder, 'backups/strongroom.zip.part'), 'cut off')
  const { file } = (await run(['archive', '--output', 'backups', '--json'])).json()
  expect(file).toMatch(/^backups\/[\w.-]+\.zip$/)
  const bytes = await readFile(join(folder, file))
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  expect((await run(['archive', '--output', 'backups'])).code).toBe(6)
})

const ann = await somebody()

test.for<[string, string[], number, string, string?]>([
  ['no command', [], 2, ''],
  ['a command that isn’t', ['steal'], 2, 'There is no command “steal”'],
  ['one that every object has', ['constructor'], 2, 'There is no command'],
  ['an option that isn’t', ['list', '--everything'], 2, 'Unknown option'],
  ['too much', ['list', 'all'], 2, 'too much'],
  ['a number that is none', ['list', '--limit', '-3x'], 2, ''],
  ['a piece without a title', ['add'], 2, 'needs a title'],
  ['a field without a value', ['add', '--title', 'a', '--set', 'category'], 2, '--set wants'],
  ['a field that isn’t', ['add', '--title', 'a', '--set', '__proto__x=1'], 1, ''],
  ['a photo that isn’t there', ['add', '--title', 'a', '--photo', 'none.jpg'], 6, 'no such file'],
  ['JSON that is none', ['add', '--from', '-'], 2, 'no JSON object', '['],
  ['no table', ['import'], 2, 'Which table?'],
  ['a folder as a table', ['import', '.'], 6, 'folder'],
  ['a format that isn’t', ['export', '--format', 'docx'], 2, 'csv, xlsx, json, pdf'],
  ['a folder that isn’t there', ['archive', '--output', 'none/here.zip'], 6, 'no such file or folder'],
  ['an archive to the terminal', ['archive', '--output', '-'], 2, 'goes to a file'],
  ['a token among what is typed', ['whoami', '--vault', TOKEN], 2, 'doesn’t belong on the command line'],
  ['a vault that one isn’t let into', ['list', '--vault', crypto.randomUUID()], 1, ''],
])('%s is refused with a sentence', async ([, args, code, sentence, input]) => {
  const refused = await ann.run(args, { ...(input !== undefined && { input }) })
  expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(sentence)])
  expect(refused.err).not.toMatch(/at .*\.mjs:\d/)
})

test('a token that has ended, lacks a scope or is none says so, also in JSON', async () => {
  const { run, id, person } = await somebody(['read'])
  const lacking = await run(['add', '--title', 'Vase', '--json'])
  expect(lacking.code).toBe(4)
  expect(JSON.parse(lacking.err)).toMatchObject({
    error: { code: 'TOKEN_LACKS_SCOPE', message: expect.stringContaining('write') },
  })
  expect((await run(['archive'])).code).toBe(4)
  await person.browser.send(`/api/tokens/${id}`, { method: 'DELETE' })
  expect(await run(['list'])).toMatchObject({ code: 3, err: expect.stringContaining('Developer') })
  expect(await run(['list'], { env: { STRONGROOM_TOKEN: 'password' } })).toMatchObject({ code: 3, out: '' })
  const { run: elsewhere } = await aMachine()
  expect(await elsewhere(['login', installation.url], { input: TOKEN })).toMatchObject({ code: 3, out: '' })
})

test('a token goes nowhere but to its installation, and not in the open', async () => {
  const came: string[] = []
  const url = await another((request, response) => {
    came.push(request.headers.authorization ?? '')
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  })
  const { run, token } = await somebody()
  const open = await run(['list'], { env: { STRONGROOM_URL: 'http://vault.example' } })
  expect(open).toMatchObject({ code: 2, err: expect.stringContaining('https') })
  expect(await run(['list'], { env: { STRONGROOM_URL: 'https://a:b@vault.example' } })).toMatchObject({ code: 2 })
  expect(await run(['list'], { env: { STRONGROOM_URL: url } })).toMatchObject({
    code: 5,
    err: expect.stringContaining('leads elsewhere'),
  })
  const { run: here } = await aMachine()
  await here(['login', installation.url], { input: token })
  came.length = 0
  expect(await here(['list'], { env: { STRONGROOM_URL: url } })).toMatchObject({ code: 3 })
  expect(came).toEqual([])
})

test('what isn’t there, or isn’t Strongroom, is said', async () => {
  const { run } = await somebody()
  const nobody = run(['list'], { env: { STRONGROOM_URL: 'http://127.0.0.1:9' } })
  const page = await another((_, response) => response.end('<!doctype html>'))
  expect(await run(['list'], { env: { STRONGROOM_URL: page } })).toMatchObject({
    code: 5,
    err: expect.stringContaining('isn’t Strongroom'),
  })
  expect(await nobody).toMatchObject({ code: 5, err: expect.stringContaining('can’t be reached') })
}, 30_000)

test('what is refused for the moment is asked again, and what changes something by its key', async () => {
  const keys: unknown[] = []
  const url = await another((request, response) => {
    request.resume()
    keys.push(request.headers['idempotency-key'])
    if (keys.length < 3) return void response.writeHead(503, { 'retry-after': '1' }).end('{}')
    return void response.end(JSON.stringify({ id: 'x', title: 'Vase' }))
  })
  const { run } = await somebody()
  expect((await run(['add', '--title', 'Vase'], { env: { STRONGROOM_URL: url } })).code).toBe(0)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
}, 20_000)

test.for<[string, (response: Parameters<RequestListener>[1]) => void]>([
  [
    'breaks off',
    (response) => void response.writeHead(200, { 'content-length': '5000' }).write('PK', () => response.destroy()),
  ],
  ['ends too early', (response) => void response.end('PK and no end')],
])('an archive that %s leaves nothing behind', async ([, answer]) => {
  const url = await another((request, response) => {
    if (request.method === 'POST') return void response.end(JSON.stringify({ url: '/archive/a.zip' }))
    return answer(response)
  })
  const { run, folder } = await somebody()
  const broken = await run(['archive', '--output', 'a.zip'], { env: { STRONGROOM_URL: url } })
  expect([broken.code, broken.err]).toEqual([5, expect.stringContaining('Nothing was kept')])
  expect(await readdir(folder)).not.toContain('a.zip.part')
})

test('a name that an answer gives leads out of no folder', async () => {
  const url = await another((_, response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename="../../.bashrc"' }).end('a'),
  )
  const { run, folder } = await somebody()
  const { file } = (await run(['export', '--json'], { env: { STRONGROOM_URL: url } })).json()
  expect(file).toBe(join(folder, 'bashrc'))
})

test('a disk that is full is named, and nothing half stays', async () => {
  const { folder } = await aMachine()
  const full = async function* () {
    yield new Uint8Array(10)
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
  }
  const written = writeWhole(join(folder, 'a.zip'), full(), { overwrite: false, onBytes: () => {} })
  await expect(written).rejects.toMatchObject({ exit: 6, message: expect.stringContaining('The disk is full') })
  expect(await readdir(folder)).toEqual([])
})

test('whoever stops it finds nothing half', async () => {
  const url = await another((_, response) => void response.writeHead(200).write('begin'))
  const { begin, folder } = await somebody()
  const program = begin(['export', '--output', 'a.csv'], { STRONGROOM_URL: url })
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toContain('a.csv.part')
  program.kill('SIGINT')
  expect((await once(program, 'close'))[0]).toBe(130)
  expect(await readdir(folder)).not.toContain('a.csv.part')
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
