import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#database/refusal.ts'

/*
 * How an archive begins, in the clear:
 *
 *   8   'SRBACKUP'
 *   1   the version of the format
 *   7   zero
 *   16  salt, of this archive alone
 *   16  by which a wrong key is told from damage
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

/** 128 MB and half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const stretch = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

export interface ArchiveKey {
  preamble: Buffer
  key: Buffer
}

export async function newArchiveKey(passphrase: string): Promise<ArchiveKey> {
  const start = Buffer.concat([MAGIC, Buffer.from([VERSION, 0, 0, 0, 0, 0, 0, 0]), randomBytes(SALT)])
  const key = await keyFrom(passphrase, start)
  return { preamble: Buffer.concat([start, checkOf(key, start)]), key }
}

/** The key of an archive that begins like this, or why it can't be. */
export async function archiveKeyFor(preamble: Buffer, passphrase: string): Promise<ArchiveKey> {
  if (preamble.length < PREAMBLE || !preamble.subarray(0, MAGIC.length).equals(MAGIC))
    throw new Refusal('This is no backup of Strongroom.')
  const version = preamble[MAGIC.length]!
  if (version !== VERSION)
    throw new Refusal(
      `The archive is of format ${version}, and this version of Strongroom reads format ${VERSION}. Use the version that made it, or a newer one.`,
    )
  const start = preamble.subarray(0, CHECKED_FROM)
  const key = await keyFrom(passphrase, start)
  if (!timingSafeEqual(checkOf(key, start), preamble.subarray(CHECKED_FROM)))
    throw new Refusal('The key does not open this archive. Use the BACKUP_KEY that it was made with.')
  return { preamble, key }
}

const keyFrom = (passphrase: string, start: Buffer) =>
  stretch(passphrase.normalize('NFC'), start.subarray(CHECKED_FROM - SALT), 32, COST)

const checkOf = (key: Buffer, start: Buffer) =>
  createHmac('sha256', key).update('strongroom backup').update(start).digest().subarray(0, CHECK)
