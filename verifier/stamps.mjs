// @ts-check
/*
 * What others say of a certificate's log: stamps of authorities (RFC 3161), and signatures of witnesses (c2sp.org/tlog-witness).
 * Of a stamp only what it stamps and when is read here. Whose it is, openssl says: README.md.
 */
import { fromBase64, isSame, Refused, toHex, utf8 } from './basics.mjs'
import { checkConsistency, checkNote, readCheckpoint, readKey, readNote, writeCheckpoint } from './proof.mjs'

/**
 * @typedef {{ tag: number, from: number, start: number, end: number }} Element
 * @typedef {{ authority: string, size: number, time: string }} Stamped
 */

/** @returns {never} */
function notAToken() {
  throw new Refused('stamp', 'A stamp is not written as it should be.')
}

const SEQUENCE = 0x30
const OCTETS = 0x04
const INTEGER = 0x02
const GENERALIZED_TIME = 0x18
const FIRST = 0xa0
const SIGNED_DATA = '2a864886f70d010702'
const STAMPED = '2a864886f70d0109100104'
const SHA_256 = '608648016503040201'

/** In DER: a length is written in one way only, and never beyond what holds it. @param {Uint8Array} bytes @param {number} from @param {number} end @returns {Element} */
function elementAt(bytes, from, end) {
  const [tag = 0x1f, first = 0] = bytes.slice(from, Math.min(from + 2, end))
  const more = first < 0x80 ? 0 : first - 0x80
  const start = from + 2 + more
  if ((tag & 0x1f) === 0x1f || first === 0x80 || more > 3 || start > end) notAToken()
  const length = more === 0 ? first : bytes.slice(from + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  if (start + length > end || (more > 0 && (length < 0x80 || length < 256 ** (more - 1)))) notAToken()
  return { tag, from, start, end: start + length }
}

/** @param {Uint8Array} bytes @param {Pick<Element, 'start' | 'end'>} [within] */
export function elementsIn(bytes, { start, end } = { start: 0, end: bytes.length }) {
  /** @type {Element[]} */
  const found = []
  for (let at = start; at < end; at = found.at(-1)?.end ?? end) found.push(elementAt(bytes, at, end))
  return found
}

/** @param {Element | undefined} element @param {number} tag */
const of = (element, tag) => (element?.tag === tag ? element : notAToken())
/** @param {Uint8Array} bytes @param {Element} element */
const contentOf = (bytes, { start, end }) => bytes.slice(start, end)
/** @param {Uint8Array} bytes @param {Element | undefined} element @param {string} oid */
const requireOid = (bytes, element, oid) => toHex(contentOf(bytes, of(element, 0x06))) === oid || notAToken()

/** What a token stamps and when, by its nonce, with the certificates that it brings along and who signed it. @param {Uint8Array} token */
export function readToken(token) {
  const [whole, ...beyond] = elementsIn(token)
  const [type, wrapped] = elementsIn(token, of(whole, SEQUENCE))
  if (beyond.length > 0) notAToken()
  requireOid(token, type, SIGNED_DATA)
  const [signedData] = elementsIn(token, of(wrapped, FIRST))
  const [, , encapsulated, ...signed] = elementsIn(token, of(signedData, SEQUENCE))
  const [kind, holder] = elementsIn(token, of(encapsulated, SEQUENCE))
  requireOid(token, kind, STAMPED)
  const [octets] = elementsIn(token, of(holder, FIRST))
  const [info] = elementsIn(token, of(octets, OCTETS))
  const [, , imprint, , time, ...rest] = elementsIn(token, of(info, SEQUENCE))
  const [algorithm, hash] = elementsIn(token, of(imprint, SEQUENCE))
  requireOid(token, elementsIn(token, of(algorithm, SEQUENCE))[0], SHA_256)
  const nonce = rest.find(({ tag }) => tag === INTEGER)
  const raw = (/** @type {Element} */ { from, end }) => token.slice(from, end)
  const certificates = signed.filter(({ tag }) => tag === FIRST).flatMap((each) => elementsIn(token, each))
  return {
    info: contentOf(token, of(octets, OCTETS)),
    imprint: contentOf(token, of(hash, OCTETS)),
    time: timeIn(contentOf(token, of(time, GENERALIZED_TIME))),
    nonce: nonce ? contentOf(token, nonce) : null,
    certificates: certificates.map(raw),
    signers: elementsIn(token, signed.at(-1) ?? notAToken()).map(raw),
  }
}

/** To the second. @param {Uint8Array} bytes */
function timeIn(bytes) {
  const text = String.fromCharCode(...bytes)
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d{1,9})?Z$/.exec(text) ?? notAToken()
  const said = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const read = new Date(said)
  return !Number.isNaN(read.getTime()) && read.toISOString() === said ? said : notAToken()
}

const AUTHORITY = /^https?:\/\/[!-~]{1,490}$/
const MOST = 50

/**
 * The stamps that a certificate brings along, the earliest first: each over a checkpoint that leads to that of the certificate.
 *
 * @param {import('./proof.mjs').Tools} tools @param {import('./proof.mjs').Certificate} certificate @returns {Promise<Stamped[]>}
 */
export async function checkStamps({ sha256 }, { stamps = [], checkpoint: note }) {
  const newer = readCheckpoint(readNote(note).body)
  if (!Array.isArray(stamps) || stamps.length > MOST) notAToken()
  const found = []
  for (const { authority, size, checkpoint: body, token, consistency } of stamps) {
    if (typeof body !== 'string' || !AUTHORITY.test(authority) || !Array.isArray(consistency)) notAToken()
    const older = readCheckpoint(body)
    if (older.origin !== newer.origin || older.size !== size || writeCheckpoint(older) !== body) notAToken()
    await checkConsistency(
      sha256,
      older,
      newer,
      consistency.map((hash) => fromBase64(hash, 'The way from a stamp to the log')),
    )
    const { imprint, time } = readToken(fromBase64(token, 'A stamp'))
    if (!isSame(imprint, await sha256(utf8(body))))
      throw new Refused('stamp', 'A stamp is over something else than what the certificate says.')
    found.push({ authority, size, time })
  }
  return found.toSorted((one, other) => (one.time < other.time ? -1 : 1))
}

/** The earliest stamp over a log that had this entry. @param {readonly Stamped[]} stamps @param {number} index */
export const stampOver = (stamps, index) => stamps.find(({ size }) => index < size) ?? null

/**
 * Which of these witnesses have signed the checkpoint, and what else stands on it.
 *
 * @param {import('./proof.mjs').Tools} tools @param {import('./proof.mjs').Certificate} certificate @param {readonly string[]} keys
 */
export async function checkWitnesses(tools, { checkpoint: note }, keys) {
  const known = await Promise.all(keys.map((key) => readKey(tools.sha256, key)))
  const { body, signatures } = readNote(note)
  const { origin } = readCheckpoint(body)
  const others = signatures.filter(({ name }) => name !== origin)
  const isKnown = (/** @type {{ name: string, id: string }} */ { name, id }) =>
    known.some((key) => key.name === name && key.id === id)
  const unknown = others.filter((each) => !isKnown(each) && /^[!-~]+$/.test(each.name)).map(({ name }) => name)
  if (!signatures.some(isKnown)) return { signedBy: [], unchecked: [], unknown }
  return { ...(await checkNote(tools, note, known)), unknown }
}
