import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { asUser, asUserAtOnce } from '#database/access.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { aPiece } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anAuthority, growLog, hasOpenssl, hoursPass, onLoopback } from '#testing/log-parties.ts'
import { anInvestor } from '#testing/people.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { type Certificate, checkCertificate } from '#verifier/proof.mjs'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import { partsOf } from '../certificate-paper.ts'
import { checkStamps, elementsIn, readToken } from '#verifier/stamps.mjs'
import { tools } from '#verifier/tools.mjs'
import { appendToLogJob, type LogServices } from '../append-to-log.job.ts'
import { certificateOf, findProved } from '../certificate.ts'
import { sha256 } from '../log/tree.ts'
import { askAuthoritiesJob } from './ask-authorities.job.ts'
import { stampRequest, tokenIn } from './timestamp.ts'

const NO_AUTHORITY = 'stamps are made by openssl, which is not here'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-stamps-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = createStorage({ store: await openFolderStore(folder), database, masterKey: randomBytes(32) })
const logged: string[] = []
const servicesOf = (settings: Record<string, string> = {}): LogServices => ({
  config: readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://x/y', SECRET: 's'.repeat(32), ...settings }),
  database,
  storage,
  log: createLog('info', { write: (line) => void logged.push(line) }),
})
const askWithin = (ms: number, urls: readonly string[]) =>
  askAuthoritiesJob(servicesOf({ TIMESTAMP_URLS: urls.join(',') }), ms).run({}, '')
const ask = (...urls: string[]) => askWithin(10_000, urls)
const append = () => appendToLogJob(servicesOf()).run({}, '')

async function aRing() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const { id } = await call(createAsset, aPiece({ title: 'Ring', images: [], documents: [] }), ann)
  await append()
  const rename = async (title: string) => {
    await asUser(database, ann.id, (db) => db.updateTable('assets').set({ title }).where('id', '=', id).execute())
    await append()
  }
  const certify = async (): Promise<Certificate> => {
    const proved = await asUserAtOnce(database, ann.id, (db) => findProved(db, id, () => true))
    if (proved === null || proved === 'nothing') throw new Error('There is no certificate')
    const secrets = await storage.getSecrets(ann.id)
    return JSON.parse(JSON.stringify(await certificateOf(proved, { secrets, isShown: () => true, now: new Date() })))
  }
  return { rename, certify }
}

const verify = (...args: string[]) =>
  promisify(execFile)(process.execPath, [resolve('verifier/verify.mjs'), ...args], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )

test('what a stamp covers was there before, says the authority, and openssl says that it is theirs', async ({
  skip,
}) => {
  skip(!hasOpenssl, NO_AUTHORITY)
  const { rename, certify } = await aRing()
  const authority = await anAuthority()
  await ask(authority.url)
  expect(logged).toEqual([])
  await rename('Ring, again')
  await growLog(40)
  const certificate = await certify()
  expect(certificate.stamps).toMatchObject([{ authority: authority.url }])
  expect(certificate.stamps![0]!.size).toBeLessThan(certificate.states[0]!.index + 1)
  const printed = JSON.stringify(await partsOf(certificate, { day: (day: string) => day } as Writing))
  expect(printed).toContain(`Stamped by ${new URL(authority.url).host} on`)
  await checkCertificate(tools, certificate)

  await writeFile(join(folder, 'ring.json'), JSON.stringify(certificate))
  const said = await verify('ring.json', '--stamps', 'stamps')
  const today = new Date().toISOString().slice(0, 10)
  const host = new URL(authority.url).host
  // The title came after the stamp, so nothing is claimed of it.
  expect(said).toMatch(new RegExp(`title: Ring, again   \\(since ${today}\\)`))
  expect(said).toMatch(
    new RegExp(
      `how_acquired: Purchase   \\(since ${today}; existed before ${today} \\d\\d:\\d\\d UTC, says ${host}\\)`,
    ),
  )
  expect(said).toContain('not checked here but by openssl')
  const command = /openssl (ts -verify .*)$/m.exec(said)![1]!.replace('AUTHORITY.pem', join(authority.folder, 'ca.pem'))
  const { stdout } = await promisify(execFile)('openssl', command.split(' '), { cwd: folder })
  expect(stdout).toContain('Verification: OK')
})

test('once a day at most, only once the log grew, and the earliest stamp is that of a certificate', async ({
  skip,
}) => {
  skip(!hasOpenssl, NO_AUTHORITY)
  const [{ certify }, authority] = [await aRing(), await anAuthority('rsa')]
  await Promise.all([ask(authority.url), ask(authority.url)])
  const [first] = (await certify()).stamps!
  await growLog(1)
  await ask(authority.url)
  await hoursPass(23)
  await ask(authority.url)
  expect(authority.requests).toHaveLength(1)
  await hoursPass(2)
  await ask(authority.url)
  await hoursPass(48)
  await ask(authority.url)
  expect(authority.requests).toHaveLength(2)
  expect((await certify()).stamps).toMatchObject([{ size: first!.size, token: first!.token }])
})

test('a certificate whose stamp was altered, exchanged or put elsewhere is refused', async ({ skip }) => {
  skip(!hasOpenssl, NO_AUTHORITY)
  const { certify } = await aRing()
  const authority = await anAuthority()
  await ask(authority.url)
  await growLog(10)
  const good = await certify()
  expect(await checkStamps(tools, good)).toHaveLength(1)
  const altered = (act: (stamp: any, certificate: any) => void) => {
    const copy = structuredClone(good)
    act(copy.stamps![0], copy)
    return checkStamps(tools, copy).then(
      () => null,
      (error: Error & { code?: string }) => error.code ?? error.message,
    )
  }
  const nonce = Buffer.from('4142434445464748', 'hex')
  const asked = { digest: sha256(Buffer.from('other')), nonce }
  const other = tokenIn(await authority.reply(stampRequest(asked.digest, nonce)), asked)
  const token = Buffer.from(good.stamps![0]!.token, 'base64')
  expect(await altered((s) => (s.token = other.toString('base64')))).toBe('stamp')
  expect(await altered((s) => (s.token = token.subarray(0, -1).toString('base64')))).toBe('stamp')
  expect(await altered((s) => (s.token = ''))).toBe('stamp')
  expect(await altered((s) => (s.size += 1))).toBe('stamp')
  expect(await altered((s) => (s.authority = 'javascript:alert(1)'))).toBe('stamp')
  expect(await altered((s) => (s.checkpoint = s.checkpoint.replace(/\/log\/\d+/, '/log/9')))).toBe('stamp')
  expect(await altered((s) => s.consistency.pop())).toBe('inconsistent')
  expect(await altered((s) => (s.consistency[0] = Buffer.alloc(32).toString('base64')))).toBe('inconsistent')
  expect(await altered((_, c) => (c.stamps = Array.from({ length: 51 }, () => c.stamps[0])))).toBe('stamp')
  expect(await altered((_, c) => delete c.stamps)).toBeNull()
  // However it is cut or changed, reading it ends with a refusal or another time, never otherwise.
  for (let at = 0; at < token.length; at += at < 300 ? 1 : 7) {
    const changed = Buffer.from(token)
    changed[at]! ^= 0x81
    for (const bytes of [changed, token.subarray(0, at)])
      try {
        readToken(bytes)
      } catch (error) {
        expect((error as Error).name).toBe('Refused')
      }
  }
})

test('an answer is kept only where all of it holds', async ({ skip }) => {
  skip(!hasOpenssl, NO_AUTHORITY)
  const authority = await anAuthority()
  const asked = { digest: sha256(Buffer.from('checkpoint')), nonce: Buffer.from('4142434445464748', 'hex') }
  const good = await authority.reply(stampRequest(asked.digest, asked.nonce))
  const token = tokenIn(good, asked)
  const refusal = (answer: Buffer, to = asked) => {
    try {
      tokenIn(answer, to)
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refusal(good, { ...asked, nonce: Buffer.from('4142434445464749', 'hex') })).toContain('another request')
  expect(refusal(good, { ...asked, digest: sha256(Buffer.from('other')) })).toContain('something else')
  expect(refusal(await authority.reply(Buffer.from('nonsense')))).toContain('did not grant')
  const at = good.length - token.length
  const flipped = (place: number) => {
    const copy = Buffer.from(good)
    copy[place]! ^= 1
    return copy
  }
  const time = good.indexOf(Buffer.from(readToken(token).time.slice(0, 4))) + 3
  expect(refusal(flipped(time))).toBe('The stamp was changed')
  expect(refusal(flipped(good.length - 3))).toMatch(/signature of the stamp|written/)
  const [certificate] = readToken(token).certificates
  expect(refusal(flipped(good.indexOf(Buffer.from(certificate!)) + certificate!.length - 3))).toContain(
    'certificate of an authority',
  )
  expect(elementsIn(good.subarray(at))).toHaveLength(1)
  const { stdout } = await authority.openssl('ts', '-query', '-in', '1.tsq', '-text')
  expect(stdout).toMatch(/Hash Algorithm: sha256[^]*Nonce: 0x4142434445464748[^]*Certificate required: yes/)
})

test('refusals, redirects, silence and answers without an end leave no stamp, and it is tried again after an hour', async () => {
  await growLog(1)
  let asked = 0
  const answering = async (answer: RequestListener) =>
    `${await onLoopback((request, response) => {
      asked++
      answer(request, response)
    })}/`
  const hostile = [
    await answering((_, response) => void response.writeHead(503).end()),
    await answering((_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()),
    await answering((_, response) => void response.end('<html>')),
    await answering((_, response) => void response.end(Buffer.alloc(200_000))),
    await answering(() => {}),
  ]
  await askWithin(700, hostile)
  await askWithin(700, hostile)
  expect(asked).toBe(hostile.length)
  await hoursPass(2)
  await askWithin(700, hostile.slice(0, 2))
  expect(asked).toBe(hostile.length + 2)
  const { rows } = await database.pool.query('select from log_stamps where authority = any($1)', [hostile])
  expect(rows).toEqual([])
})
