import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inSources } from './source-places.ts'

test('a place in the bundle is named as it stands in the sources, and any other stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-places-'))
  await mkdir(join(folder, 'dist/program'), { recursive: true })
  const file = join(folder, 'dist/program/main.js')
  // The third line of the bundle is from the fifth of the source.
  const map = { version: 3, sources: ['../../server/start.ts'], names: [], mappings: ';;AAIA' }
  await writeFile(`${file}.map`, JSON.stringify(map))
  const stack = (place: string) => `Error: oh no\n    at start (${place})\n    at node:internal/timers:1:2`

  expect(inSources(stack(`file://${file}:3:1`))).toBe(stack('server/start.ts:5:1'))
  expect(inSources(stack(`${file}:3:1`))).toBe(stack('server/start.ts:5:1'))
  const unknown = stack(`file://${join(folder, 'dist/program/other.js')}:3:1`)
  expect(inSources(unknown)).toBe(unknown)
  await rm(folder, { recursive: true })
})
