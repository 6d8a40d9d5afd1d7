import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { createSealer } from '#platform/sealer.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aProofLog, refusalOf } from '#testing/proofs.ts'
import { checkCertificate, checkNote, readKey } from '#verifier/proof.mjs'
import { tools } from '#verifier/tools.mjs'
import { appendSome } from '../append-to-log.job.ts'
import { getCheckpoint } from '../handlers.ts'
import { keepLastSigned, readLastSigned, rotateLogKeys } from './checkpoints.ts'
import { continueLog } from './continue.ts'
import { findLog } from './queries.ts'

const { ann, folder, logged, secret, services, proofOf, certify, runJob, aRing } = await aProofLog()

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

test('what is deleted meanwhile keeps nothing up, and comes into the log once it is back', async () => {
  const [gone, other] = [await aRing(), await aRing()]
  const deleted = asSystem(database, async (db) => {
    await db.deleteFrom('assets').where('id', '=', gone.id).execute()
    await runJob()
    throw new Error('taken back')
  })
  await expect(deleted).rejects.toThrow('taken back')
  expect(await refusalOf(await certify(ann, other.id))).toBeNull()
  expect(await proofOf(ann, gone.id)).toBe('nothing')
  await runJob()
  expect(await refusalOf(await certify(ann, gone.id))).toBeNull()
})

test('other keys are signed in by those before, and what was proved stays so by either', async () => {
  const { id } = await aRing()
  await runJob()
  const before = await certify(ann, id)
  const note = await asSystem(database, async (db) =>
    rotateLogKeys(db, createSealer(secret), (await findLog(db))!, new Date()),
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
