import { createHash } from 'node:crypto'
import * as z from 'zod'
import { isLoopback } from './http/loopback.ts'

/** Whoever signs checkpoints of the log of proofs besides us: by its key, in the form of c2sp.org/signed-note, and where it is asked. */
export interface Witness {
  key: string
  /** As lines of notes call it. */
  name: string
  /** Its submission prefix. */
  url: URL
}

/** More would not fit a note. */
const MOST = 8

/** Ed25519 and ML-DSA-44, both with the time of signing: their sizes by the number of the type. */
const KEY_BYTES = new Map([
  [0x04, 32],
  [0x06, 1_312],
])

const listed = (text: string) => text.split(',').map((each) => each.trim())

/** `key address`, with commas between; null where it says something else. */
function readWitnesses(text: string): Witness[] | null {
  const read = listed(text).map((pair) => {
    const [key = '', address = '', ...more] = pair.split(/\s+/)
    const url = readAddress(address)
    return url && more.length === 0 && isKey(key) ? { key, name: key.split('+')[0]!, url } : null
  })
  return read.length <= MOST && areDistinct(read, ({ key }) => key) ? read : null
}

/** With commas between; null where it says something else. */
function readAuthorities(text: string): URL[] | null {
  const read = listed(text).map(readAddress)
  return read.length <= MOST && areDistinct(read, ({ href }) => href) ? read : null
}

function areDistinct<Each>(read: (Each | null)[], nameOf: (each: Each) => string): read is Each[] {
  const all = read.filter((each) => each !== null)
  return all.length === read.length && new Set(all.map(nameOf)).size === all.length
}

function readAddress(text: string): URL | null {
  const url = URL.parse(text)
  if (!url || text.length > 500 || url.username || url.password || url.hash) return null
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url : null
}

function isKey(text: string): boolean {
  const [, name, id, coded] = /^([^\s+]{1,100})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{1,2000}={0,2})$/.exec(text) ?? []
  const bytes = Buffer.from(coded ?? '', 'base64')
  const hash = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex')
  return KEY_BYTES.get(bytes[0]!) === bytes.length - 1 && id === hash.slice(0, 8) && bytes.toString('base64') === coded
}

export const LOG_SETTINGS = {
  /** Who signs checkpoints of the log of proofs besides this installation. */
  LOG_WITNESSES: z
    .string()
    .refine((text) => readWitnesses(text) !== null, {
      error:
        'must be pairs of a key and an https address, with commas between, eight at most: witness.example/w1+0a1b2c3d+BAAA... https://witness.example',
    })
    .transform((text) => readWitnesses(text)!)
    .default([]),
  /** Who stamps them with the time, as of RFC 3161. */
  TIMESTAMP_URLS: z
    .string()
    .refine((text) => readAuthorities(text) !== null, {
      error: 'must be addresses that start with https://, with commas between, eight at most',
    })
    .transform((text) => readAuthorities(text)!)
    .default([]),
}
