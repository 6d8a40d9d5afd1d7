import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { ownedBufferOf } from './owned-bytes.ts'

test('what comes in parts is one piece in the end, and the memory of its parts is given back', async () => {
  const parts = [new Uint8Array(70_000).fill(1), new Uint8Array(30_000).fill(2)]
  const whole = await ownedBufferOf(Readable.from(parts))
  expect(whole).toEqual(Buffer.concat([Buffer.alloc(70_000, 1), Buffer.alloc(30_000, 2)]))
  expect(parts.map(({ length }) => length)).toEqual([0, 0])
})
