import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makePage } from '#verifier/make-page.mjs'
import { toHex } from '#verifier/basics.mjs'
import { type Certificate, fieldHash, FORMAT, leafHash, statementOf, writeCheckpoint } from '#verifier/proof.mjs'
import { sealer } from '#testing/call.ts'
import { asSystem } from '#database/access.ts'
import { database } from '#testing/database.ts'
import { getLogKeys } from './log/keys.ts'
import { beginLog } from './log/queries.ts'
import { grow, sha256, treeOf } from './log/tree.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-verifier-'))
afterAll(() => rm(folder, { recursive: true }))
// As in an archive: without anything of ours beside it.
await cp('verifier', join(folder, 'verifier'), { recursive: true })

const keys = await asSystem(database, async (db) => getLogKeys(db, sealer, await beginLog(db, 'vault.example', null)))
const photo = randomBytes(500)

/** A certificate of a ring, made here of nothing but what the verifier has. */
async function aCertificate(): Promise<Certificate> {
  const file = JSON.stringify({ name: 'ring.jpg', sha256: toHex(sha256(photo)), size: '500' })
  const shown = Object.entries({ title: 'Ring', 'file/asset_images/1': file }).map(([name, value]) => ({
    name,
    value,
    salt: randomBytes(32).toString('base64'),
  }))
  const hashes = await Promise.all(
    shown.map(async ({ name, value, salt }) =>
      toHex(await fieldHash(sha256, Buffer.from(salt, 'base64'), name, value)),
    ),
  )
  const nonce = randomBytes(32)
  const said = { record: '0b1d', at: '2026-11-28T10:00:00.000000Z', previous: null }
  const leaf = Buffer.from(await leafHash(sha256, nonce, statementOf({ ...said, fields: hashes })))
  const tiles = new Map<string, Buffer>()
  const leaves = [...Array.from({ length: 299 }, () => randomBytes(32)), leaf]
  for (const { level, number, hashes: tile } of await grow(0, leaves, async () => Buffer.alloc(0)))
    tiles.set(`${level}/${number}`, tile)
  const tree = treeOf(300, async (level, number) => tiles.get(`${level}/${number}`)!)
  const checkpoint = { origin: 'vault.example/log/1', size: 300, root: await tree.root() }
  const signatures = await keys.signaturesOf(checkpoint, new Date())
  const proof = (await tree.inclusion(299)).map((hash) => hash.toString('base64'))
  return {
    format: FORMAT,
    made_at: new Date().toISOString(),
    keys: [...keys.verifierKeys],
    checkpoint: `${writeCheckpoint(checkpoint)}\n${signatures.join('')}`,
    states: [{ ...said, shown, hidden: [], nonce: nonce.toString('base64'), index: 299, proof }],
  }
}

async function run(...args: string[]) {
  const path = join(folder, 'verifier', 'verify.mjs')
  return promisify(execFile)(process.execPath, [path, ...args], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  )
}

test('the command says what is proved, since when, by whom, and what is not', async () => {
  const certificate = await aCertificate()
  await writeFile(join(folder, 'ring.json'), JSON.stringify(certificate))
  await writeFile(join(folder, 'ring.jpg'), photo)
  await writeFile(join(folder, 'other.jpg'), photo.subarray(1))
  const { code, said } = await run('ring.json', 'ring.jpg')
  expect(code, said).toBe(0)
  expect(said).toContain('PROVED.')
  expect(said).toContain('title: Ring   (since 2026-11-28)')
  expect(said).toContain('the log of vault.example/log/1 (300 entries), signed by Ed25519 key')
  expect(said).toContain('ring.jpg: the record holds exactly this file since 2026-11-28.')
  expect(said).toContain('What is not proved')
  expect(await run('ring.json', '--key', certificate.keys[0]!)).toMatchObject({ code: 0 })
  const other = await run('ring.json', 'other.jpg')
  expect(other).toMatchObject({ code: 1 })
  expect(other.said).toContain('NOT PROVED. This file is not one of those')
})

test('what was altered, what is no certificate and what is not there end with a sentence', async () => {
  const certificate = await aCertificate()
  certificate.states[0]!.shown[0]!.value = 'Crown'
  await writeFile(join(folder, 'crown.json'), JSON.stringify(certificate))
  await writeFile(join(folder, 'none.json'), '{}')
  expect(await run('crown.json')).toMatchObject({
    code: 1,
    said: expect.stringContaining('something in it was changed'),
  })
  expect(await run('none.json')).toMatchObject({ code: 1, said: expect.stringContaining('not a certificate') })
  expect(await run('nothing.json')).toMatchObject({ code: 1, said: expect.stringContaining('can’t be read') })
  expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
})

test('the page is made of the program as it is (node verifier/make-page.mjs)', async () => {
  const page = await readFile('verifier/verify.html', 'utf8')
  expect(page).toBe(await makePage())
  expect(page).not.toMatch(/^(import|export) /m)
})
