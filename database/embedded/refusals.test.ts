import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownDatabase } from '../embedded.ts'
import { aFolder, aVault, isRoot, owner, place, refusalOf } from '#testing/embedded-vaults.ts'

test('a socket folder that others may enter is refused', async () => {
  const folder = await aVault()
  await mkdir(join(folder, 'socket'), { mode: 0o777 })
  await chmod(join(folder, 'socket'), 0o777)
  expect(await refusalOf(ownDatabase(folder))).toContain('but other users can open it')
})

test('a file in the way is refused in words', async () => {
  const file = join(place, 'a-file')
  await writeFile(file, '')
  expect(await refusalOf(ownDatabase(join(file, 'postgres')))).toMatch(
    /can't use .*a-file\/postgres: .*not a directory/,
  )
})

/** Root may write anywhere but into the kernel's own folders. */
async function aClosedFolder() {
  if (isRoot) return '/sys/kernel'
  const folder = join(aFolder(), 'closed')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o500)
  return folder
}

test('a folder that we may not write to is refused in words', async () => {
  const folder = await aClosedFolder()
  for (const path of [folder, join(folder, 'inner')])
    expect(await refusalOf(ownDatabase(path))).toMatch(/can't use .*: (EACCES|EPERM|EROFS|unable to open)/)
})

test('data of another major version is refused in words', async () => {
  const folder = await aVault()
  await writeFile(join(folder, 'data', 'PG_VERSION'), '17\n')
  expect(await refusalOf(ownDatabase(folder))).toMatch(
    /was made by PostgreSQL 17, but this Strongroom includes PostgreSQL 18/,
  )
})

const inNamespace = ['--user', '--mount', '--map-root-user', 'sh', '-euc']
const canMount = spawnSync('unshare', [...inNamespace, 'mount -t tmpfs tmpfs /tmp']).status === 0

test.runIf(canMount)('a full disk is refused in words, on the first start and on a later one', async () => {
  const disk = join(place, 'disk')
  await mkdir(disk)
  const script = `
    mount -t tmpfs -o size=16m tmpfs "$1"; "$2" "$3" "$1/postgres" once; umount "$1"
    mount -t tmpfs -o size=80m tmpfs "$1"; "$2" "$3" "$1/postgres" once
    head -c 80m /dev/zero > "$1/filling" || true; "$2" "$3" "$1/postgres" once`
  const said = execFileSync('unshare', [...inNamespace, script, 'sh', disk, process.execPath, owner], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const full = expect.stringMatching(/^refused: .*no space left on device/i)
  expect(said.trim().split('\n')).toEqual([full, expect.stringMatching(/^postgresql:/), full])
})
