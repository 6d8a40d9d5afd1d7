import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX = 'srm_'
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6
// Safe pattern: one class of characters, of a length that is fixed.
const FORM = /^srm_[0-9A-Za-z]{49}$/
/** The same within other text. */
export const ANY_TOKEN = /srm_[0-9A-Za-z]{49}/g

/**
 * Nobody guesses 256 bits. By the beginning and the checksum at the end whoever looks for leaked secrets knows one without asking us, and
 * one that was mistyped is known without asking the database.
 */
export function newAccessToken(): string {
  const secret = inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH)
  return `${PREFIX}${secret}${checksumOf(secret)}`
}

export function isAccessToken(text: string): boolean {
  if (!FORM.test(text)) return false
  const rest = text.slice(PREFIX.length)
  return checksumOf(rest.slice(0, SECRET_LENGTH)) === rest.slice(SECRET_LENGTH)
}

/** What a program sends along with a request; null where nothing of the kind is sent: what a proxy in front adds for itself is not ours. */
export function bearerIn(headers: Headers): string | null {
  const [, token] = /^Bearer +(srm_\S*)$/i.exec(headers.get('authorization') ?? '') ?? []
  return token ?? null
}

const checksumOf = (secret: string) => inDigits(BigInt(crc32(secret)), CHECKSUM_LENGTH)

function inDigits(number: bigint, length: number): string {
  let digits = ''
  for (let rest = number; digits.length < length; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits
  return digits
}
