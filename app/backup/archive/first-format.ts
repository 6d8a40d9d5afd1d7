import type { FileHandle } from 'node:fs/promises'
import { DamagedObject, HEADER, sealOf, textSize, unseal } from '#platform/storage/sealed-object.ts'
import { bytesFrom } from '#platform/streams.ts'
import type { Entry } from './contents.ts'
import { readEntries } from './first-format-entries.ts'
import { firstFormatKey, PREAMBLE } from './first-format-key.ts'

/** An archive of the first format, of which `start` are the first bytes. */
export async function openFirstFormat(
  handle: FileHandle,
  start: Buffer,
  key: string,
): Promise<() => AsyncGenerator<Entry>> {
  const preamble = start.subarray(0, PREAMBLE)
  const itsKey = await firstFormatKey(preamble, key)
  const size = (await handle.stat()).size - PREAMBLE
  async function* unsealed() {
    if (size < HEADER) throw new DamagedObject('The archive ends within its header')
    const seal = sealOf(start.subarray(PREAMBLE, PREAMBLE + HEADER), itsKey, preamble.toString('hex'))
    yield* unseal(bytesFrom(handle, PREAMBLE + HEADER), seal, { start: 0, end: textSize(size) - 1 }, size)
  }
  return () => readEntries(unsealed())
}
