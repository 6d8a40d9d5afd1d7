// @ts-check
/* The page: what is chosen on it is checked on it. */
import { Refused } from './basics.mjs'
import { ED25519, findFile, TIMED_ED25519 } from './proof.mjs'
import { told, toldOfFile } from './words.mjs'

/** @type {import('./proof.mjs').Tools} */
const tools = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
  verifySignature: async (type, key, message, signature) => {
    if (type !== ED25519 && type !== TIMED_ED25519) return null
    const imported = await crypto.subtle.importKey('raw', new Uint8Array(key), 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', imported, new Uint8Array(signature), new Uint8Array(message))
  },
}

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (document.querySelector(`#${id}`))

async function tell() {
  const chosen = field('certificate').files?.[0]
  if (!chosen) return 'Nothing is chosen yet.'
  const key = field('key').value.trim()
  try {
    const witness = field('witness').value.trim()
    const known = { trusted: key ? [key] : [], witnesses: witness ? [witness] : [] }
    const { lines, fields } = await told(tools, JSON.parse(await chosen.text()), known)
    for (const file of field('files').files ?? [])
      lines.push(toldOfFile(file.name, await findFile(tools, fields, new Uint8Array(await file.arrayBuffer()))))
    return lines.join('\n')
  } catch (error) {
    return error instanceof Refused ? `NOT PROVED. ${error.message}` : 'NOT PROVED. This file is not a certificate.'
  }
}

document.addEventListener('change', async () => {
  ;/** @type {HTMLOutputElement} */ (document.querySelector('#told')).textContent = await tell()
})
