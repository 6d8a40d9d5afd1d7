// @ts-check
/* Hashes and signatures of Node.js. */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { ED25519, ML_DSA_44, TIMED_ED25519 } from './proof.mjs'

/** How a public key begins in DER, by the type of its signatures. */
const DER = new Map([
  [ED25519, Buffer.from('302a300506032b6570032100', 'hex')],
  [TIMED_ED25519, Buffer.from('302a300506032b6570032100', 'hex')],
  [ML_DSA_44, Buffer.from('30820532300b06096086480165030403110382052100', 'hex')],
])

/** @type {import('./proof.mjs').Tools} */
export const tools = {
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verifySignature: (type, key, message, signature) => {
    const start = DER.get(type)
    if (!start) return null
    const publicKey = keyOf(Buffer.concat([start, key]))
    return publicKey && verify(null, message, publicKey, signature)
  },
}

/** Null where this version of Node can't read such a key. @param {Buffer} der */
function keyOf(der) {
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' })
  } catch {
    return null
  }
}
