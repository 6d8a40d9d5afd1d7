import { tmpdir } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { freeBytes, requireFreeSpace, requireSpaceToSave, setFreeSpaceReserve, StorageFull } from './free-space.ts'

const MIB = 1024 * 1024
afterEach(() => setFreeSpaceReserve(512 * MIB))

const withFree = (bytes: number) => async () => bytes

test.for([
  [1_000, 400, true],
  [1_000, 488, true],
  [1_000, 489, false],
  [511, 0, false],
])('with %i MiB free and 512 in reserve, %i MiB are taken: %s', async ([free, wanted, taken]) => {
  const required = requireFreeSpace('/anywhere', Number(wanted) * MIB, withFree(Number(free) * MIB))
  if (taken) await expect(required).resolves.toBeUndefined()
  else await expect(required).rejects.toMatchObject({ name: 'StorageFull', code: 'ENOSPC' })
})

test('a form is still saved when half of the reserve is left, and not with less', async () => {
  await requireSpaceToSave('/anywhere', withFree(256 * MIB))
  await expect(requireSpaceToSave('/anywhere', withFree(256 * MIB - 1))).rejects.toBeInstanceOf(StorageFull)
})

test('the reserve is a setting', async () => {
  setFreeSpaceReserve(10 * MIB)
  await requireFreeSpace('/anywhere', MIB, withFree(11 * MIB))
  await expect(requireFreeSpace('/anywhere', 2 * MIB, withFree(11 * MIB))).rejects.toBeInstanceOf(StorageFull)
})

test('what is free is what the disk says', async () => {
  const free = await freeBytes(tmpdir())
  setFreeSpaceReserve(1)
  await requireFreeSpace(tmpdir(), 0)
  await expect(requireFreeSpace(tmpdir(), free * 2)).rejects.toBeInstanceOf(StorageFull)
})
