import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals short secrets. What is sealed opens under the name that it was sealed under, and no other. */
export interface Secrets {
  seal: (secret: Buffer, name: string) => Buffer
  open: (sealed: Buffer, name: string) => Buffer
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export function createSecrets(ownerKey: Buffer): Secrets {
  const key = Buffer.from(hkdfSync('sha256', ownerKey, '', 'strongroom secrets', 32))
  return {
    seal(secret, name) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, name) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
    },
  }
}
