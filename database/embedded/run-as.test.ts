import { statSync } from 'node:fs'
import { chmod, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../embedded.ts'
import { aFolder, ask, isRoot, owning, place, refusalOf } from '#testing/embedded-vaults.ts'

test.runIf(isRoot)('where root may make no user namespace, another account serves a folder it can enter', async () => {
  await chmod(place, 0o711)
  const folder = aFolder()
  await mkdir(dirname(folder))
  await withoutNamespaces(() => startedAgain(folder))
  await chmod(place, 0o700)
  expect(statSync(join(folder, 'data')).uid).not.toBe(0)
})

test.runIf(isRoot)('where that account cannot enter, a note tells where the data is', async () => {
  const folder = aFolder()
  await withoutNamespaces(() => startedAgain(folder))
  const room = (await readFile(join(folder, 'where-the-data-is.txt'), 'utf8')).trim().split('\n').at(-1)!
  expect(room).toMatch(/^\/var\/lib\/strongroom-/)
  // The note holds wherever namespaces are allowed later.
  await startedAgain(folder)
  await rm(room, { recursive: true })
  expect(await refusalOf(ownDatabase(folder))).toMatch(/The data named in .* is missing/)
})

async function withoutNamespaces(work: () => Promise<void>) {
  vi.stubEnv('PATH', '/nowhere')
  await work()
  vi.unstubAllEnvs()
}

async function startedAgain(folder: string) {
  const first = await owning(folder)
  await ask(first.url, 'create table if not exists again (number int); insert into again values (1)')
  const [{ number }] = await ask(first.url, 'select count(*)::int as number from again')
  await first.stop()
  const second = await owning(folder)
  expect(await ask(second.url, 'select * from again')).toHaveLength(number)
  await second.stop()
}
