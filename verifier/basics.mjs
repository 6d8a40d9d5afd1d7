// @ts-check
/* Bytes, texts, and how something is refused. */

/** What doesn't hold, in a sentence. */
export class Refused extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}

/** @param {string} code @param {string} message @returns {never} */
export function refuse(code, message) {
  throw new Refused(code, message)
}

const encoder = new TextEncoder()
/** @param {string} text */
export const utf8 = (text) => encoder.encode(text)

/** @param {readonly Uint8Array[]} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** @param {Uint8Array} one @param {Uint8Array} other */
export const isSame = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at])

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
/** @param {Uint8Array} bytes */
export const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** @param {unknown} text @param {string} what */
export function fromBase64(text, what) {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0)
    refuse('malformed', `${what} is not written as it should be.`)
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  // Two texts may not say the same.
  return toBase64(bytes) === text ? bytes : refuse('malformed', `${what} is not written as it should be.`)
}

/** JSON in one way only (RFC 8785): of texts, whole numbers, nulls, lists and objects, which is all that is used. @param {unknown} value @returns {string} */
export function canonical(value) {
  if (value === null || typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value)))
    return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object') throw new TypeError('Nothing else is written')
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}
