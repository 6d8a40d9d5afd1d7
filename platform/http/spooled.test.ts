import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { spoolOf } from '../spool.ts'
import { bodyOf } from './spooled.ts'

const MB = 1024 * 1024

async function* parts(count: number) {
  for (let i = 0; i < count; i++) yield Buffer.alloc(MB, i)
}

test('what may not go out any more breaks off with the next part, and nothing of it is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-spooled-'))
  let isShown = true
  const reader = bodyOf(await spoolOf(folder, parts(40)), async () => isShown).getReader()
  await reader.read()
  await sleep(1_050)
  expect((await reader.read()).done).toBe(false)
  isShown = false
  await sleep(1_050)
  await expect(reader.read()).rejects.toThrow('may not go out any more')
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
