import type { FileHandle } from 'node:fs/promises'
import { Decrypter, type Encrypter } from 'age-encryption'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import { Refusal } from '#database/refusal.ts'
import { bytesFrom, asStream } from '#platform/streams.ts'
import { decrypterWith, KEY_OPENS_NOTHING } from './key.ts'

const MAGIC = 'age-encryption.org/v1\n'
/** Longer than that of any kind of key. */
export const LONGEST_HEADER = 16 * 1024
const LAST_LINE = '\n--- '

export const isAgeFile = (start: Buffer) => start.subarray(0, MAGIC.length).toString('latin1') === MAGIC

export async function* encrypted(
  content: AsyncGenerator<Uint8Array>,
  encrypter: Encrypter,
): AsyncGenerator<Uint8Array> {
  try {
    yield* await encrypter.encrypt(asStream(content))
  } finally {
    // A stream does not wait for its source to be closed.
    await content.return(undefined)
  }
}

/** What is in the file that begins like this, to be read as often as wanted. Nothing comes out before its tag was checked. */
export async function openAgeFile(
  handle: FileHandle,
  start: Buffer,
  key: string,
): Promise<() => AsyncGenerator<Uint8Array>> {
  const fileKey = await fileKeyFrom(start, key)
  const decrypter = new Decrypter()
  // A passphrase is stretched only once.
  decrypter.addIdentity({ unwrapFileKey: () => fileKey })

  return async function* decrypted() {
    const bytes = bytesFrom(handle, 0)
    try {
      yield* await decrypter.decrypt(asStream(bytes))
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) throw error
      throw new DamagedObject('a part of it does not open', { cause: error })
    } finally {
      await bytes.return(undefined)
    }
  }
}

async function fileKeyFrom(start: Buffer, key: string): Promise<Uint8Array> {
  const decrypter = decrypterWith(key)
  const end = start.indexOf('\n', start.indexOf(LAST_LINE) + LAST_LINE.length)
  try {
    return await decrypter.decryptHeader(start.subarray(0, end + 1))
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new Refusal(KEY_OPENS_NOTHING, { cause: error })
    throw new DamagedObject('its beginning does not fit', { cause: error })
  }
}
