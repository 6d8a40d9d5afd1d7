import { createHmac, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#database/refusal.ts'
import { KEY_OPENS_NOTHING, passphraseOf } from './key.ts'

/*
 * How an archive of the first format begins, in the clear. None is made any more, and all are read.
 *
 *   8   'SRBACKUP'
 *   1   the version of the format
 *   7   zero
 *   16  salt, of this archive alone
 *   16  by which a wrong key is distinguished from damage
 *
 * What follows is sealed as a stored object is (sealed-object.ts), under a key made from the passphrase and the salt and
 * bound to this beginning: every byte is held by a tag, and so is the end.
 */

const MAGIC = Buffer.from('SRBACKUP')
const VERSION = 1
const SALT = 16
const CHECK = 16
const CHECKED_FROM = 32
export const PREAMBLE = CHECKED_FROM + CHECK

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const stretch = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

export const isFirstFormat = (start: Buffer) => start.subarray(0, MAGIC.length).equals(MAGIC)

/** The key of an archive that begins like this, or why it can't be. */
export async function firstFormatKey(preamble: Buffer, key: string): Promise<Buffer> {
  if (preamble.length < PREAMBLE) throw new Refusal('This isn’t a Strongroom backup.')
  const version = preamble[MAGIC.length]
  if (version !== VERSION)
    throw new Refusal(
      `The archive has format ${version}, which this version of Strongroom can't read. Use the version that made it, or a newer one.`,
    )
  const start = preamble.subarray(0, CHECKED_FROM)
  const stretched = await stretch(passphraseOf(key), start.subarray(CHECKED_FROM - SALT), 32, COST)
  const check = createHmac('sha256', stretched).update('strongroom backup').update(start).digest().subarray(0, CHECK)
  if (!timingSafeEqual(check, preamble.subarray(CHECKED_FROM))) throw new Refusal(KEY_OPENS_NOTHING)
  return stretched
}
