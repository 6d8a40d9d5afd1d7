/*
 * What lies on the device lies there encrypted (AES-GCM), under names that say nothing (HMAC). Both keys are made of one
 * secret that the server gives, and no script can read them again.
 */

export interface Seals {
  seal: CryptoKey
  name: CryptoKey
  /** Tells one secret from another, and nothing else of it. */
  secretId: string
}

const IV_BYTES = 12
const bytesOf = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export async function sealsOf(secret: string): Promise<Seals> {
  const base = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveBits', 'deriveKey'])
  const by = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(info) })
  return {
    seal: await crypto.subtle.deriveKey(by('seal'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    name: await crypto.subtle.deriveKey(by('name'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ]),
    secretId: hex(await crypto.subtle.deriveBits(by('id'), base, 128)),
  }
}

/** A name under which something is found again by whoever has the key. */
export const nameOf = async ({ name }: Seals, text: string) =>
  hex(await crypto.subtle.sign('HMAC', name, bytesOf(text)))

/** `about` says what it is: what is moved to the place of something else does not open. */
export async function seal({ seal }: Seals, about: string, content: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(about) }, seal, content)
  const all = new Uint8Array(IV_BYTES + sealed.byteLength)
  all.set(iv)
  all.set(new Uint8Array(sealed), IV_BYTES)
  return all.buffer
}

/** Null where this key does not open it. */
export async function unseal({ seal }: Seals, about: string, sealed: ArrayBuffer): Promise<ArrayBuffer | null> {
  const iv = sealed.slice(0, IV_BYTES)
  return crypto.subtle
    .decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(about) }, seal, sealed.slice(IV_BYTES))
    .catch(() => null)
}

export const sealJson = (seals: Seals, about: string, content: unknown) =>
  seal(seals, about, bytesOf(JSON.stringify(content)).buffer)

export async function unsealJson<Content>(seals: Seals, about: string, sealed: ArrayBuffer): Promise<Content | null> {
  const content = await unseal(seals, about, sealed)
  return content && (JSON.parse(new TextDecoder().decode(content)) as Content)
}
