import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, asUser, asUserAtOnce } from '#database/access.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { aWork } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'
import { aProofLog, refusalOf } from '#testing/proofs.ts'
import {
  type Certificates,
  checkCertificate,
  checkCertificates,
  checkConsistency,
  checkNote,
  readCheckpoint,
  readKey,
  readNote,
} from '#verifier/proof.mjs'
import { tools } from '#verifier/tools.mjs'
import { told } from '#verifier/words.mjs'
import { getCheckpoint, getConsistency } from './handlers.ts'
import { checkpointIn } from './log/checkpoints.ts'
import { archivedProofs, certificatesOf, findSigned, noteArchived } from './shared/certificates.ts'

const { ann, services, storage, proofOf, certify, runJob, aRing, change } = await aProofLog()

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
  expect(new Set(shown)).toEqual(new Set(files.map(({ sha256 }) => sha256.toString('hex'))))
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

test('what was taken back since is in no earlier state of the certificate', async () => {
  const { id } = await aRing({ maker: 'The safe is behind the Vermeer' })
  await runJob()
  await change(id, { maker: 'Lalique' })
  await runJob()
  const certificate = await certify(ann, id)
  expect(certificate.states).toHaveLength(2)
  expect(JSON.stringify(certificate)).not.toContain('Vermeer')
  const { fields } = await checkCertificate(tools, certificate)
  expect(fields.find(({ name }) => name === 'maker')!.since).toBe(certificate.states[0]!.at)
  expect(fields.find(({ name }) => name === 'title')!.since).toBe(certificate.states[1]!.at)
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
  expect(await altered((c) => (c.states = c.states.toReversed()))).toBe('order')
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

/** What an archive of this person would bring, and that it went out. */
async function archived(person: { id: string }) {
  const secrets = await storage.getSecrets(person.id)
  const { parts, signed } = await asUserAtOnce(database, person.id, async (db) => {
    const signed = (await findSigned(db))!
    const parts: string[] = []
    for await (const text of archivedProofs(db, signed, { secrets, now: new Date() })) parts.push(text)
    return { parts, signed }
  })
  await asSystem(database, (db) => noteArchived(db, person.id, signed))
  return JSON.parse(parts.join('')) as Certificates
}

test('an archive takes the certificates of all records along, checked as one', async () => {
  const bob = await aCreator()
  for (const title of ['Bowl', 'Cup', 'Jug']) await call(createAsset, aWork({ title }), bob)
  await runJob()
  const certificates = await archived(bob)
  const { records } = await checkCertificates(tools, certificates)
  const titles = records.map((fields) => fields.find(({ name }) => name === 'title')!.value)
  expect(titles.toSorted()).toEqual(['Bowl', 'Cup', 'Jug'])
  certificates.records[1]![0]!.shown[0]!.value = 'Jar'
  await expect(checkCertificates(tools, certificates)).rejects.toMatchObject({ code: 'inclusion' })
})

test('an archive proves that the log of the one before only grew', async () => {
  const bob = await aCreator()
  await call(createAsset, aWork({ title: 'Bowl' }), bob)
  await runJob()
  const first = await archived(bob)
  expect((await checkCertificates(tools, first)).before).toBeNull()
  for (let i = 0; i < 5; i++) await aRing()
  await runJob()
  const second = await archived(bob)
  expect(second.before!.checkpoint).toBe(first.checkpoint)
  const { before } = await checkCertificates(tools, second)
  expect(before).toEqual(readCheckpoint(readNote(first.checkpoint).body))
  expect((await told(tools, second, { trusted: [], witnesses: [] })).lines.join(' ')).toContain('the log only grew')
  for (const [altered, code] of [
    [{ ...second, before: { ...second.before!, consistency: second.before!.consistency.slice(1) } }, 'inconsistent'],
    [{ ...second, before: { ...second.before!, checkpoint: second.checkpoint } }, 'inconsistent'],
    [
      { ...second, before: { ...second.before!, checkpoint: first.checkpoint.replace(/\n\d+\n/, '\n1\n') } },
      'signature',
    ],
    [{ ...second, before: {} }, 'malformed'],
  ] as const)
    await expect(checkCertificates(tools, altered as Certificates)).rejects.toMatchObject({ code })
})

test('a paper takes certificates of its pieces along, which show what it shows and nothing of others', async () => {
  const { id } = await aRing({ description: 'Gold', cost_at_acquisition: '4711', cost_currency: 'EUR' })
  await runJob()
  const eve = await aCreator()
  const asked = (owner: { id: string }, ids: string[]) => certificatesOf(services, owner.id, { ids, show: ['details'] })
  const text = (await asked(ann, [id, 'c0ffee00-0000-4000-8000-000000000000']))!
  expect(text).toContain('Gold')
  expect(text).not.toContain('4711')
  expect((await checkCertificates(tools, JSON.parse(text) as Certificates)).records).toHaveLength(1)
  expect(await asked(eve, [id])).toBeNull()
  expect(
    await asked(
      ann,
      Array.from({ length: 501 }, () => id),
    ),
  ).toBeNull()
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
