// @ts-check
/*
 * What a certificate is made of, and how it is checked. It runs wherever JavaScript does: hashes and signatures are
 * given to it. The server makes certificates by the same functions.
 */
import { canonical, fromBase64, isSame, joined, refuse, toBase64, toHex, utf8 } from './basics.mjs'

/**
 * @typedef {(bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>} Sha256
 * @typedef {(type: number, key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean | null | Promise<boolean | null>} VerifySignature
 *   Null where signatures of this type can't be checked here.
 * @typedef {{ sha256: Sha256, verifySignature: VerifySignature }} Tools
 * @typedef {{ name: string, value: string, salt: string }} ShownField
 * @typedef {{ record: string, at: string, previous: string | null, shown: ShownField[], hidden: string[], nonce: string, index: number, proof: string[] }} State
 * @typedef {{ authority: string, size: number, checkpoint: string, token: string, consistency: string[] }} Stamp
 * @typedef {{ format: string, made_at: string, keys: string[], checkpoint: string, states: State[], stamps?: Stamp[] }} Certificate
 * @typedef {{ checkpoint: string, consistency: string[] }} Before What the archive before brought, and the way from there.
 * @typedef {{ format: string, made_at: string, keys: string[], checkpoint: string, records: State[][], before?: Before }} Certificates
 * @typedef {{ origin: string, size: number, root: Uint8Array }} Checkpoint
 * @typedef {{ name: string, id: string, type: number, key: Uint8Array }} VerifierKey
 * @typedef {VerifierKey & { time: bigint }} SignedBy Its seconds since 1970; 0 where the signature doesn't say.
 */

export const FORMAT = 'strongroom-certificate/v1'
export const FORMAT_OF_MANY = 'strongroom-certificates/v1'
export const ED25519 = 0x01
export const TIMED_ED25519 = 0x04
export const ML_DSA_44 = 0x06

/* ---- What is in the log: RFC 6962's hashes over leaves that tell nothing ---- */

/** @param {Sha256} sha256 @param {Uint8Array} salt @param {string} name @param {string} value */
export const fieldHash = (sha256, salt, name, value) =>
  sha256(joined(utf8('strongroom/field/v1\n'), salt, utf8(canonical([name, value]))))

/** One state of one record: a hash of each field, in an order that tells nothing. @param {{ record: string, at: string, previous: string | null, fields: readonly string[] }} state */
export const statementOf = ({ record, at, previous, fields }) =>
  canonical({ at, fields: [...fields].toSorted(), format: 'strongroom/statement/v1', previous, record })

/** @param {Sha256} sha256 @param {Uint8Array} nonce @param {string} statement */
export async function leafHash(sha256, nonce, statement) {
  const entry = await sha256(joined(utf8('strongroom/leaf/v1\n'), nonce, await sha256(utf8(statement))))
  return sha256(joined(Uint8Array.of(0x00, 0x01), entry))
}

/** @param {Sha256} sha256 @param {Uint8Array} left @param {Uint8Array} right */
export const nodeHash = (sha256, left, right) => sha256(joined(Uint8Array.of(0x01), left, right))

/** The root that a leaf at this place leads to (RFC 9162, 2.1.3.2). @param {Sha256} sha256 @param {number} index @param {number} size @param {Uint8Array} leaf @param {readonly Uint8Array[]} proof */
export async function rootFromInclusion(sha256, index, size, leaf, proof) {
  if (index >= size) refuse('not_in_tree', 'The certificate names a place that the log did not have yet.')
  let at = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) refuse('inclusion', 'The way from this record into the log is too long.')
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(sha256, sibling, hash)
      while (at % 2 === 0 && at !== 0) {
        at = half(at)
        last = half(last)
      }
    } else hash = await nodeHash(sha256, hash, sibling)
    at = half(at)
    last = half(last)
  }
  if (last !== 0) refuse('inclusion', 'The way from this record into the log is too short.')
  return hash
}

/** Beyond what shifts of 32 bits can do. @param {number} number */
const half = (number) => Math.floor(number / 2)

/** That a log only grew from one checkpoint to another (RFC 9162, 2.1.4.2). @param {Sha256} sha256 @param {Pick<Checkpoint, 'size' | 'root'>} older @param {Pick<Checkpoint, 'size' | 'root'>} newer @param {readonly Uint8Array[]} proof */
export async function checkConsistency(sha256, older, newer, proof) {
  const differs = () => refuse('inconsistent', 'The log was changed: what it was does not lead to what it is.')
  if (older.size > newer.size) refuse('shorter', 'The log is shorter than it was.')
  if (older.size === 0 || older.size === newer.size) {
    const isRight = proof.length === 0 && (older.size === 0 || isSame(older.root, newer.root))
    return isRight || differs()
  }
  const whole = Number.isInteger(Math.log2(older.size)) ? [older.root, ...proof] : [...proof]
  let at = older.size - 1
  let last = newer.size - 1
  while (at % 2 === 1) {
    at = half(at)
    last = half(last)
  }
  const [first, ...rest] = whole
  if (!first) return differs()
  let was = first
  let is = first
  for (const hash of rest) {
    if (last === 0) return differs()
    if (at % 2 === 1 || at === last) {
      was = await nodeHash(sha256, hash, was)
      is = await nodeHash(sha256, hash, is)
      while (at % 2 === 0 && at !== 0) {
        at = half(at)
        last = half(last)
      }
    } else is = await nodeHash(sha256, is, hash)
    at = half(at)
    last = half(last)
  }
  return (last === 0 && isSame(was, older.root) && isSame(is, newer.root)) || differs()
}

/* ---- Checkpoints: signed notes (c2sp.org/signed-note, tlog-checkpoint, tlog-cosignature) ---- */

/** @param {Sha256} sha256 @param {string} name @param {number} type @param {Uint8Array} key */
export async function keyIdOf(sha256, name, type, key) {
  return toHex((await sha256(joined(utf8(`${name}\n`), Uint8Array.of(type), key))).slice(0, 4))
}

/** @param {Sha256} sha256 @param {string} name @param {number} type @param {Uint8Array} key */
export const writeKey = async (sha256, name, type, key) =>
  `${name}+${await keyIdOf(sha256, name, type, key)}+${toBase64(joined(Uint8Array.of(type), key))}`

/** @param {Sha256} sha256 @param {unknown} text @returns {Promise<VerifierKey>} */
export async function readKey(sha256, text) {
  const [, name = '', id = '', coded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(String(text)) ?? []
  const bytes = fromBase64(coded, 'A key')
  const key = { name, id, type: bytes[0] ?? 0, key: bytes.slice(1) }
  if (id !== (await keyIdOf(sha256, name, key.type, key.key))) refuse('key', 'A key does not have the number it says.')
  return key
}

/** @param {unknown} note */
export function readNote(note) {
  const text = typeof note === 'string' && note.length <= 100_000 ? note : ''
  const end = text.lastIndexOf('\n\n')
  if (end < 0 || !text.endsWith('\n')) refuse('malformed', 'The checkpoint of the log is not written as it should be.')
  const signatures = text
    .slice(end + 2, -1)
    .split('\n')
    .map((line) => {
      const [, name = '', coded] = /^— (\S+) (\S+)$/.exec(line) ?? []
      const bytes = fromBase64(coded, 'A signature of the checkpoint')
      return { name, id: toHex(bytes.slice(0, 4)), bytes: bytes.slice(4) }
    })
  return { body: text.slice(0, end + 1), signatures }
}

/** @param {string} body @returns {Checkpoint} */
export function readCheckpoint(body) {
  const [origin = '', size = '', root, ...rest] = body.slice(0, -1).split('\n')
  const number = /^(0|[1-9]\d*)$/.test(size) ? Number(size) : NaN
  const hash = fromBase64(root, 'The root of the log')
  if (origin === '' || !Number.isSafeInteger(number) || hash.length !== 32 || rest.some((line) => line === ''))
    refuse('malformed', 'The checkpoint of the log is not written as it should be.')
  return { origin, size: number, root: hash }
}

/** @param {Checkpoint} checkpoint */
export const writeCheckpoint = ({ origin, size, root }) => `${origin}\n${size}\n${toBase64(root)}\n`

/** What a key of the second kind signs. @param {string} name @param {bigint} time @param {Checkpoint} checkpoint */
export function cosignedMessage(name, time, { origin, size, root }) {
  const numbers = new DataView(new ArrayBuffer(8))
  const u64 = (/** @type {bigint} */ number) => {
    numbers.setBigUint64(0, number)
    return new Uint8Array(numbers.buffer.slice(0))
  }
  const opaque = (/** @type {string} */ text) => joined(Uint8Array.of(utf8(text).length), utf8(text))
  return joined(utf8('subtree/v1\n\0'), opaque(name), u64(time), opaque(origin), u64(0n), u64(BigInt(size)), root)
}

/** What a key of its kind signs. @param {VerifierKey} key @param {{ time: bigint, body: string, checkpoint: Checkpoint }} said */
function messageFor({ type, name }, { time, body, checkpoint }) {
  if (type === ML_DSA_44) return cosignedMessage(name, time, checkpoint)
  return utf8(type === TIMED_ED25519 ? `cosignature/v1\ntime ${time}\n${body}` : body)
}

/**
 * Which of these keys signed it: all that are known and can be checked here must hold.
 *
 * @param {Tools} tools @param {string} note @param {readonly VerifierKey[]} keys
 */
export async function checkNote({ verifySignature }, note, keys) {
  const { body, signatures } = readNote(note)
  const checkpoint = readCheckpoint(body)
  /** @type {SignedBy[]} */
  const signedBy = []
  /** @type {VerifierKey[]} */
  const unchecked = []
  for (const { name, id, bytes } of signatures) {
    const key = keys.find((each) => each.name === name && each.id === id)
    if (!key) continue
    const isTimed = key.type === ML_DSA_44 || key.type === TIMED_ED25519
    const time = isTimed && bytes.length > 8 ? new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0) : 0n
    const message = messageFor(key, { time, body, checkpoint })
    const holds = await verifySignature(key.type, key.key, message, isTimed ? bytes.slice(8) : bytes)
    if (holds === false) refuse('signature', `The signature of ${name} does not belong to this checkpoint.`)
    if (holds) signedBy.push({ ...key, time })
    else unchecked.push(key)
  }
  if (signedBy.length === 0) refuse('unsigned', 'The checkpoint is signed by none of the keys of this log.')
  return { checkpoint, signedBy, unchecked }
}

/* ---- A certificate ---- */

const HASH = /^[0-9a-f]{64}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/

/** @param {Tools} tools @param {State} state */
async function leafOf({ sha256 }, state) {
  const { record, at, previous, shown, hidden, nonce } = state
  const isWhole =
    typeof record === 'string' &&
    TIME.test(at) &&
    (previous === null || HASH.test(previous)) &&
    Array.isArray(shown) &&
    Array.isArray(hidden)
  if (!isWhole || !hidden.every((hash) => HASH.test(hash)))
    refuse('malformed', 'A state of the record is not written as it should be.')
  const names = new Set(shown.map(({ name }) => name))
  if (names.size < shown.length) refuse('twice', 'A field of the record is there twice.')
  const hashes = await Promise.all(
    shown.map(async ({ name, value, salt }) => {
      if (typeof name !== 'string' || typeof value !== 'string')
        refuse('malformed', 'A field is not written as it should be.')
      return toHex(await fieldHash(sha256, fromBase64(salt, 'The salt of a field'), name, value))
    }),
  )
  const statement = statementOf({ record, at, previous, fields: [...hashes, ...hidden] })
  return leafHash(sha256, fromBase64(nonce, 'The nonce of a state'), statement)
}

/**
 * Whether it holds: throws what doesn't. `trusted` are the keys that the reader knows from elsewhere; without them those of the
 * certificate itself count, which say whose it claims to be.
 *
 * @param {Tools} tools @param {Certificate} certificate @param {{ trusted?: readonly string[] }} [options]
 */
export async function checkCertificate(tools, certificate, { trusted } = {}) {
  if (certificate?.format !== FORMAT)
    refuse('format', 'This is not a certificate of Strongroom that this program knows.')
  const signed = await checkSigned(tools, certificate, trusted)
  return { ...signed, fields: await checkStates(tools, certificate.states, signed.checkpoint) }
}

/**
 * The same of many records at once, which is what an archive has.
 *
 * @param {Tools} tools @param {Certificates} certificates @param {{ trusted?: readonly string[] }} [options]
 */
export async function checkCertificates(tools, certificates, { trusted } = {}) {
  if (certificates?.format !== FORMAT_OF_MANY || !Array.isArray(certificates.records))
    refuse('format', 'These are not certificates of Strongroom that this program knows.')
  const signed = await checkSigned(tools, certificates, trusted)
  const records = []
  for (const states of certificates.records) records.push(await checkStates(tools, states, signed.checkpoint))
  return { ...signed, records, before: await checkBefore(tools, certificates, signed.checkpoint) }
}

/** That the log of the archive before only grew; null where nothing is said of one. @param {Tools} tools @param {Certificates} certificates @param {Checkpoint} now */
async function checkBefore(tools, { keys, before }, now) {
  if (before === undefined) return null
  if (typeof before?.checkpoint !== 'string' || !Array.isArray(before.consistency))
    refuse('malformed', 'What is said of the archive before is not written as it should be.')
  const { checkpoint } = await checkSigned(tools, { keys, checkpoint: before.checkpoint }, undefined)
  if (checkpoint.origin !== now.origin) refuse('inconsistent', 'The archive before was of another log.')
  const way = before.consistency.map((/** @type {string} */ hash) =>
    fromBase64(hash, 'The way from the archive before'),
  )
  await checkConsistency(tools.sha256, checkpoint, now, way)
  return checkpoint
}

/** @param {Tools} tools @param {{ keys: string[], checkpoint: string }} certificate @param {readonly string[] | undefined} trusted */
async function checkSigned(tools, { keys, checkpoint }, trusted) {
  if (!Array.isArray(keys)) refuse('malformed', 'The certificate is not whole.')
  const known = await Promise.all((trusted ?? keys).map((key) => readKey(tools.sha256, key)))
  return checkNote(tools, checkpoint, known)
}

/** @param {Tools} tools @param {readonly State[]} states @param {Checkpoint} checkpoint */
async function checkStates(tools, states, checkpoint) {
  if (!Array.isArray(states) || states.length === 0) refuse('malformed', 'The certificate is not whole.')
  const indexes = new Set()
  let later = null
  for (const state of states) {
    if (!Number.isSafeInteger(state?.index) || state.index < 0 || !Array.isArray(state.proof))
      refuse('malformed', 'A state of the record is not written as it should be.')
    if (indexes.has(state.index)) refuse('twice', 'A state of the record is there twice.')
    indexes.add(state.index)
    const leaf = await leafOf(tools, state)
    const way = state.proof.map((/** @type {string} */ hash) => fromBase64(hash, 'The way into the log'))
    const root = await rootFromInclusion(tools.sha256, state.index, checkpoint.size, leaf, way)
    if (!isSame(root, checkpoint.root))
      refuse(
        'inclusion',
        `What the certificate says of ${state.at} is not what the log holds: something in it was changed.`,
      )
    if (later && (state.record !== later.record || state.at >= later.at))
      refuse('order', 'The states are not those of one record, the latest first.')
    later = state
  }
  return sinceWhen(states)
}

/** Of each field of the latest state: since which of the states it says the same. @param {readonly State[]} states */
function sinceWhen(states) {
  return (states[0]?.shown ?? []).map(({ name, value }) => {
    const other = states.findIndex(
      (state) => !state.shown.some((field) => field.name === name && field.value === value),
    )
    const first = states.at(other < 0 ? -1 : other - 1)
    return { name, value, since: first?.at ?? '', index: first?.index ?? 0 }
  })
}

/** Which of a record's files these are. @param {Tools} tools @param {readonly { name: string, value: string, since: string }[]} fields @param {Uint8Array} bytes */
export async function findFile({ sha256 }, fields, bytes) {
  const hash = toHex(await sha256(bytes))
  return fields.find(({ name, value }) => name.startsWith('file/') && JSON.parse(value).sha256 === hash) ?? null
}
