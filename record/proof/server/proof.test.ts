import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, asUser, asUserAtOnce } from '#database/access.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { aPiece, aWork, aStoredDocument, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import {
  type Certificate,
  type Certificates,
  checkCertificate,
  checkCertificates,
  checkConsistency,
  checkNote,
  readKey,
} from '#verifier/proof.mjs'
import { tools } from '#verifier/tools.mjs'
import { appendSome, appendToLogJob, type LogServices } from './append-to-log.job.ts'
import { certificateOf, findProved } from './certificate.ts'
import { continueLog } from './log/continue.ts'
import { archivedProofs } from './shared/archived-proofs.ts'
import { getCheckpoint, getConsistency } from './handlers.ts'
import { checkpointIn, keepLastSigned, readLastSigned, rotateLogKeys } from './log/checkpoints.ts'
import { findLog } from './log/queries.ts'
import { createSealer } from '#platform/sealer.ts'

const SECRET = 'a secret of the tests, thirty-two long'
const folder = await mkdtemp(join(tmpdir(), 'strongroom-proof-'))
afterAll(() => rm(folder, { recursive: true }))
const logged: string[] = []
const storage = createStorage({ store: await openFolderStore(folder), database, masterKey: randomBytes(32) })
const services: LogServices = {
  config: readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://x/y', SECRET }),
  database,
  storage,
  log: createLog('info', { write: (line) => void logged.push(line) }),
}
const runJob = () => appendToLogJob(services).run({}, '')

/** A certificate that shows everything, unless told which. */
async function certify(owner: Person, asset: string, isShown = (_: string) => true): Promise<Certificate> {
  const proved = await proofOf(owner, asset, isShown)
  if (proved === null || proved === 'nothing') throw new Error(`There is no certificate: ${proved}`)
  const secrets = await storage.getSecrets(owner.id)
  return JSON.parse(JSON.stringify(await certificateOf(proved, { secrets, isShown, now: new Date() }))) as Certificate
}

const proofOf = (owner: Person, asset: string, isShown = (_: string) => true) =>
  asUserAtOnce(database, owner.id, (db) => findProved(db, asset, isShown))

const refusalOf = (certificate: unknown, options = {}) =>
  checkCertificate(tools, certificate as Certificate, options).then(
    () => null,
    (error: Error & { code?: string }) => error.code ?? error.message,
  )

let ann: Person
beforeAll(async () => {
  ann = await anInvestor({ plan: 'per-asset' })
})

async function aRing(said = {}) {
  const images = [await aStoredFile(ann.id)]
  const documents = [await aStoredDocument(ann.id)]
  const given = { images: images.map(({ path }) => path), documents: documents.map(({ path }) => path) }
  const { id } = await call(createAsset, aPiece({ title: 'Ring', maker: 'Lalique', ...given, ...said }), ann)
  return { id, files: [...images, ...documents] }
}

const change = (id: string, said: { title?: string; maker?: string }) =>
  asUser(database, ann.id, (db) => db.updateTable('assets').set(said).where('id', '=', id).execute())

test('what a record said is proved by the public key alone, since when it says it, with its files', async () => {
  const { id, files } = await aRing()
  await runJob()
  await change(id, { maker: 'René Lalique' })
  await runJob()
  const certificate = await certify(ann, id)
  expect(certificate.states).toHaveLength(2)
  const { fields, signedBy, unchecked, checkpoint } = await checkCertificate(tools, certificate)
  expect([signedBy.length, unchecked]).toEqual([2, []])
  expect(checkpoint.origin).toMatch(/\/log\/1$/)
  const of = (name: string) => fields.find((field) => field.name === name)
  expect(of('title')).toMatchObject({ value: 'Ring', since: certificate.states[1]!.at })
  expect(of('maker')).toMatchObject({ value: 'René Lalique', since: certificate.states[0]!.at })
  const shown = fields.filter(({ name }) => name.startsWith('file/')).map(({ value }) => JSON.parse(value).sha256)
  expect(shown.toSorted()).toEqual(files.map(({ sha256 }) => sha256.toString('hex')).toSorted())
})

test('every save is a state of its own, also of several within the same minute, and each says what it then said', async () => {
  const { id } = await aRing()
  for (const title of ['Ring, first', 'Ring, second', 'Ring, third']) await change(id, { title })
  await runJob()
  const rows = await asSystem(database, (db) =>
    db
      .selectFrom('record_leaves')
      .select(sql<string>`fields ->> 'title'`.as('title'))
      .where('asset_id', '=', id)
      .orderBy('changed_at')
      .execute(),
  )
  expect(rows.map(({ title }) => title)).toEqual(['Ring', 'Ring, first', 'Ring, second', 'Ring, third'])
})

test('what is hidden is not in the certificate, and it proves the rest all the same', async () => {
  const { id } = await aRing({ description: 'In the safe behind the Vermeer' })
  await runJob()
  const certificate = await certify(ann, id, (name) => name === 'title')
  expect(JSON.stringify(certificate)).not.toContain('Vermeer')
  expect(certificate.states[0]!.shown.map(({ name }) => name)).toEqual(['title'])
  expect(await refusalOf(certificate)).toBeNull()
  // Whoever guesses what is hidden has a salt to guess besides.
  const { hidden } = certificate.states[0]!
  expect(new Set(hidden).size).toBe(hidden.length)
})

test('whatever is altered is refused, and told why', async () => {
  const { id } = await aRing()
  await runJob()
  await change(id, { title: 'Ring, again' })
  await runJob()
  const good = await certify(ann, id)
  const altered = (act: (certificate: any) => void) => {
    const copy = structuredClone(good)
    act(copy)
    return refusalOf(copy)
  }
  const other = Buffer.alloc(32, 7).toString('base64')
  expect(await altered((c) => (c.states[0].shown[0].value += ' '))).toBe('inclusion')
  expect(await altered((c) => (c.states[0].shown[0].name = 'genre'))).toBe('inclusion')
  expect(await altered((c) => (c.states[0].shown[0].salt = other))).toBe('inclusion')
  expect(await altered((c) => (c.states[1].at = '2001-01-01T00:00:00.000000Z'))).toBe('inclusion')
  expect(await altered((c) => c.states[0].shown.pop())).toBe('inclusion')
  expect(await altered((c) => c.states[0].hidden.push('0'.repeat(64)))).toBe('inclusion')
  expect(await altered((c) => (c.states[0].nonce = other))).toBe('inclusion')
  expect(await altered((c) => (c.states[0].index += 1))).toMatch(/inclusion|not_in_tree/)
  expect(await altered((c) => (c.states[0].index = 1e9))).toBe('not_in_tree')
  expect(await altered((c) => c.states[0].proof.pop())).toBe('inclusion')
  expect(await altered((c) => c.states[0].proof.push(other))).toBe('inclusion')
  expect(await altered((c) => c.states.reverse())).toBe('order')
  expect(await altered((c) => c.states.push(c.states[0]))).toBe('twice')
  expect(await altered((c) => c.states[0].shown.push(c.states[0].shown[0]))).toBe('twice')
  expect(await altered((c) => (c.states = []))).toBe('malformed')
  expect(await altered((c) => (c.format = 'strongroom-certificate/v2'))).toBe('format')
  expect(await altered((c) => (c.checkpoint = c.checkpoint.replace(/\n\d+\n/, '\n1000000\n')))).toBe('signature')
  expect(await altered((c) => (c.checkpoint = c.checkpoint.replace(/\/log\/1\n/, '/log/2\n')))).toBe('signature')
  expect(await altered((c) => (c.checkpoint = c.checkpoint.replaceAll(/\n— .*/g, '')))).toBe('malformed')
  expect(await altered((c) => (c.keys = []))).toBe('unsigned')
  expect(await altered((c) => (c.keys[0] = c.keys[0].replace('+', '+0')))).toBe('malformed')
  expect(await refusalOf(good, { trusted: [`another.example+00000000+${other}`] })).toBe('key')
  expect(await refusalOf(good, { trusted: good.keys })).toBeNull()
})

test('random histories: every proof holds, and none holds for anything else', async () => {
  const word = fc.constantFrom('Brooch', 'Étui', 'Ring 7', 'x'.repeat(200), '“a”\n\u{1f48d}')
  const edits = fc.array(
    fc.record({
      turn: fc.nat(3),
      said: fc.record({ title: word, maker: word }, { requiredKeys: ['title'] }),
      logs: fc.boolean(),
    }),
    {
      minLength: 4,
      maxLength: 12,
    },
  )
  await fc.assert(
    fc.asyncProperty(edits, async (turns) => {
      const ids = [(await aRing()).id, (await aRing()).id, (await aRing()).id]
      for (const { turn, said, logs } of turns) {
        await change(ids[turn % 3]!, said)
        if (logs) await runJob()
      }
      await runJob()
      const certificates = await Promise.all(ids.map((id) => certify(ann, id)))
      for (const [at, certificate] of certificates.entries()) {
        expect(await refusalOf(certificate)).toBeNull()
        const taken = structuredClone(certificate)
        const from = certificates[(at + 1) % 3]!.states[0]!
        taken.states[0] = { ...taken.states[0]!, index: from.index, proof: from.proof }
        expect(await refusalOf(taken)).not.toBeNull()
      }
    }),
    { numRuns: 6 },
  )
})

test('an archive takes the certificates of all records along, checked as one', async () => {
  const bob = await aCreator()
  const ids: string[] = []
  for (const title of ['Bowl', 'Cup', 'Jug']) ids.push((await call(createAsset, aWork({ title }), bob)).id)
  await runJob()
  const secrets = await storage.getSecrets(bob.id)
  const parts = await asUserAtOnce(database, bob.id, async (db) => {
    const all: string[] = []
    for await (const text of archivedProofs(db, secrets, new Date())) all.push(text)
    return all
  })
  const certificates = JSON.parse(parts.join('')) as Certificates
  const { records } = await checkCertificates(tools, certificates)
  const titles = records.map((fields) => fields.find(({ name }) => name === 'title')!.value)
  expect(titles.toSorted()).toEqual(['Bowl', 'Cup', 'Jug'])
  certificates.records[1]![0]!.shown[0]!.value = 'Jar'
  await expect(checkCertificates(tools, certificates)).rejects.toMatchObject({ code: 'inclusion' })
})

test('an earlier checkpoint leads to that of today, for anybody who asks', async () => {
  await aRing()
  await runJob()
  const earlier = await call(getCheckpoint, undefined, null)
  const { size } = checkpointIn(earlier.checkpoint)
  for (let i = 0; i < 3; i++) await aRing()
  await runJob()
  const { checkpoint, proof } = await call(getConsistency, { since: size }, null)
  const keys = await Promise.all(earlier.keys.map((key) => readKey(tools.sha256, key)))
  const [older, newer] = [await checkNote(tools, earlier.checkpoint, keys), await checkNote(tools, checkpoint, keys)]
  expect(newer.checkpoint.size).toBe(size + 3)
  const way = proof.map((hash) => Buffer.from(hash, 'base64'))
  await checkConsistency(tools.sha256, older.checkpoint, newer.checkpoint, way)
  await expect(call(getConsistency, { since: size + 4 }, null)).rejects.toMatchObject({ code: 'NOTHING_PROVED' })
})

test('another’s record, a guessed id and one that is not there look the same', async () => {
  const { id } = await aRing()
  await runJob()
  const bob = await aCreator()
  expect(await proofOf(bob, id)).toBeNull()
  expect(await proofOf(bob, '00000000-0000-4000-8000-000000000000')).toBeNull()
})

test('the log is read by anybody and written by nobody, and what it is signed with is read by nobody', async () => {
  const asked = (text: string) => asUser(database, ann.id, (db) => sql.raw(text).execute(db))
  expect((await asked('select * from log_tiles')).rows.length).toBeGreaterThan(0)
  for (const text of [
    'select sealed_keys from log_keys',
    'delete from log_tiles',
    `update log_checkpoints set note = 'x'`,
    `insert into logs (epoch, origin) values (9, 'x')`,
    'delete from record_leaves',
    `update record_leaves set fields = '{}'`,
  ])
    await expect(asked(text), text).rejects.toThrow('permission denied')
})

test('what was saved this moment is not proved yet', async () => {
  const { id } = await aRing()
  expect(await proofOf(ann, id)).toBe('nothing')
})

test('with the owner’s key everything that a leaf says is gone, and the log stays whole', async () => {
  const bob = await aCreator()
  const { id } = await call(createAsset, aWork({ title: 'Gone' }), bob)
  await runJob()
  const before = await call(getCheckpoint, undefined, null)
  await asSystem(database, (db) => db.deleteFrom('assets').where('id', '=', id).execute())
  const left = await asSystem(database, (db) =>
    db.selectFrom('record_leaves').select('asset_id').where('asset_id', '=', id).execute(),
  )
  expect(left).toEqual([])
  const { proof } = await call(getConsistency, { since: checkpointIn(before.checkpoint).size }, null)
  expect(proof).toEqual([])
})

test('two servers at once, and one that ends in between, log each save once', async () => {
  const rings = await Promise.all([aRing(), aRing(), aRing(), aRing()])
  await Promise.all([appendSome(services), appendSome(services), appendSome(services)])
  await runJob()
  const log = (await asSystem(database, (db) => findLog(db)))!
  const { rows } = await asSystem(database, (db) =>
    sql<{ count: string; distinct: string }>`
      select count(*), count(distinct leaf_index) as distinct from record_leaves where epoch = ${log.epoch}
    `.execute(db),
  )
  expect(rows[0]!.count).toBe(rows[0]!.distinct)
  for (const { id } of rings) expect(await refusalOf(await certify(ann, id))).toBeNull()
})

test('other keys are signed in by those before, and what was proved stays so by either', async () => {
  const { id } = await aRing()
  await runJob()
  const before = await certify(ann, id)
  const note = await asSystem(database, async (db) =>
    rotateLogKeys(db, createSealer(SECRET), (await findLog(db))!, new Date()),
  )
  const { keys } = await call(getCheckpoint, undefined, null)
  const all = await Promise.all(keys.map((key) => readKey(tools.sha256, key)))
  expect((await checkNote(tools, note!, all)).signedBy).toHaveLength(4)
  await aRing()
  await runJob()
  const { checkpoint } = await call(getCheckpoint, undefined, null)
  expect((await checkNote(tools, checkpoint, all)).signedBy.map((key) => key.id)).toEqual(
    all.slice(-2).map((key) => key.id),
  )
  expect(await refusalOf(before, { trusted: keys })).toBeNull()
  // Whoever knows the former key alone is not made to trust the next.
  expect(await refusalOf(await certify(ann, id), { trusted: before.keys })).toBe('unsigned')
})

test('a log that is shorter than what was signed, or another, is not signed any more', async () => {
  await aRing()
  await runJob()
  const { checkpoint } = await call(getCheckpoint, undefined, null)
  const kept = (await readLastSigned(folder))!
  expect(kept).toBe(checkpoint)
  const [origin, size, root] = kept.split('\n')
  await keepLastSigned(folder, kept.replace(`\n${size}\n`, `\n${Number(size) + 1}\n`))
  const { id } = await aRing()
  await runJob()
  expect(logged.join('')).toContain('npm run doctor')
  await keepLastSigned(folder, kept.replace(root!, Buffer.alloc(32, 3).toString('base64')))
  await runJob()
  expect((await call(getCheckpoint, undefined, null)).checkpoint).toBe(checkpoint)
  expect(await proofOf(ann, id)).toBe('nothing')
  await keepLastSigned(folder, kept)
  await runJob()
  expect(await refusalOf(await certify(ann, id))).toBeNull()
  expect(origin).toContain('/log/1')
})

test('a clock that was set back leaves no save out', async () => {
  await asSystem(database, (db) => sql`update log_checkpoints set signed_at = now() + interval '2 days'`.execute(db))
  const { id } = await aRing()
  await runJob()
  expect(await refusalOf(await certify(ann, id))).toBeNull()
})

test('after a loss the log goes on in another, which names it, and every record is in that again', async () => {
  const { id } = await aRing()
  await runJob()
  const before = await certify(ann, id)
  const kept = (await readLastSigned(folder))!
  const [, size] = kept.split('\n')
  await keepLastSigned(folder, kept.replace(`\n${size}\n`, `\n${Number(size) + 1}\n`))
  await continueLog(database, services.config)
  await runJob()
  const after = await certify(ann, id)
  expect((await checkCertificate(tools, after)).checkpoint.origin).toMatch(/\/log\/2$/)
  // What was proved by the one before is so still.
  expect(await refusalOf(before)).toBeNull()
  expect(await refusalOf(after, { trusted: before.keys })).toBe('unsigned')
  const { continues } = await asSystem(database, (db) =>
    db.selectFrom('logs').select('continues').where('epoch', '=', 2).executeTakeFirstOrThrow(),
  )
  expect(continues).toContain(`/log/1\n${Number(size) + 1}\n`)
})
