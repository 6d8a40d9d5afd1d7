import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inSources } from './source-places.ts'

test('a place in the bundle is named as it stands in the sources, and any other stays', async () => {
  const root = `${await mkdtemp(join(tmpdir(), 'strongroom-places-'))}/`
  await mkdir(`${root}dist/program`, { recursive: true })
  // The third line of the bundle is from the fifth of the source.
  const map = { version: 3, sources: ['../../app/server/start.ts'], names: [], mappings: ';;AAIA' }
  await writeFile(`${root}dist/program/main.js.map`, JSON.stringify(map))
  const stack = (place: string) => `Error: oh no\n    at start (${place})\n    at node:internal/timers:1:2`

  expect(inSources(stack(`file://${root}dist/program/main.js:3:1`), root)).toBe(stack('app/server/start.ts:5:1'))
  expect(inSources(stack(`${root}dist/program/main.js:3:1`), root)).toBe(stack('app/server/start.ts:5:1'))
  expect(inSources(stack(`file://${root}dist/program/old.js:3:1`), root)).toBe(stack('dist/program/old.js:3:1'))
  expect(inSources(stack(`file://${root}app/server/main.ts:3:1`), root)).toBe(
    stack(`file://${root}app/server/main.ts:3:1`),
  )
  await rm(root, { recursive: true })
})
