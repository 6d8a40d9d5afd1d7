import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openSpool, readSpool, spoolOf } from './spool.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-spool-'))
afterAll(() => rm(folder, { recursive: true }))

const content = randomBytes(1_000_003)

async function* inPieces() {
  for (let at = 0, next = 1; at < content.length; at += next, next = (next * 7) % 90_001 || 1)
    yield content.subarray(at, at + next)
}

test.for<[start: number, end: number]>([
  [0, content.length],
  [0, 1],
  [15, 17],
  [16, 32],
  [262_143, 262_145],
  [999_999, content.length],
  [500_001, 500_001],
])('what lies from %i to %i is read as it was written', async ([start, end]) => {
  const spool = await spoolOf(folder, inPieces())
  const read = await buffer(spool.read(start, end))
  expect(read.equals(content.subarray(start, end))).toBe(true)
  await spool.close()
})

test('what was appended after a read is read too, and two may read at once', async () => {
  const spool = await openSpool(folder)
  await spool.append('Grüße ')
  expect((await readSpool(spool)).toString()).toBe('Grüße ')
  await spool.append(Buffer.from('aus Wien'))
  const both = await Promise.all([readSpool(spool), readSpool(spool)])
  expect(both.map(String)).toEqual(['Grüße aus Wien', 'Grüße aus Wien'])
  expect(spool.size).toBe(Buffer.byteLength('Grüße aus Wien'))
  await spool.close()
})

test('nothing that could be read lies in the folder meanwhile, nor anything after', async () => {
  const spool = await spoolOf(folder, inPieces())
  expect(await readdir(folder)).toEqual([])
  await spool.close()
})
