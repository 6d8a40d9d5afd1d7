import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const KEY = 32

/** The key that this person's files are encrypted under, made when it is first requested. */
export function getOwnerKey(database: Database, masterKey: Buffer, owner: string): Promise<Buffer> {
  return asSystem(database, async (db) => {
    const made = { owner_id: owner, wrapped_key: wrap(randomBytes(KEY), masterKey, owner) }
    // Of two first uploads at once one makes the key, and both use it.
    await db
      .insertInto('owner_keys')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const stored = await db
      .selectFrom('owner_keys')
      .select('wrapped_key')
      .where('owner_id', '=', owner)
      .executeTakeFirstOrThrow()
    if (made.wrapped_key.equals(stored.wrapped_key)) await requireSameAsOthers(db, masterKey, owner)
    return unwrap(stored.wrapped_key, masterKey, owner)
  })
}

/** A process that has missed a change of the master key would make keys that nobody opens after its end. */
async function requireSameAsOthers(db: SystemDb, masterKey: Buffer, owner: string) {
  const another = await db
    .selectFrom('owner_keys')
    .select(['owner_id', 'wrapped_key'])
    .where('owner_id', '<>', owner)
    .limit(1)
    .executeTakeFirst()
  if (another && !opensWith(masterKey, another)) throw new Error('The master key was changed: start this server again')
}

/** Null where this person never stored anything, or is gone. */
export async function findOwnerKey(database: Database, masterKey: Buffer, owner: string): Promise<Buffer | null> {
  const stored = await asSystem(database, (db) =>
    db.selectFrom('owner_keys').select('wrapped_key').where('owner_id', '=', owner).executeTakeFirst(),
  )
  return stored ? unwrap(stored.wrapped_key, masterKey, owner) : null
}

/** Whether it is the one that is in use. Where no file was ever stored, any is. */
export async function opensAnyKey(database: Database, masterKey: Buffer): Promise<boolean> {
  const any = await asSystem(database, (db) =>
    db.selectFrom('owner_keys').select(['owner_id', 'wrapped_key']).limit(1).executeTakeFirst(),
  )
  return !any || opensWith(masterKey, any)
}

export interface WrappedKey {
  owner_id: string
  wrapped_key: Buffer
}

export function opensWith(masterKey: Buffer, { owner_id, wrapped_key }: WrappedKey): boolean {
  try {
    return unwrap(wrapped_key, masterKey, owner_id).length === KEY
  } catch {
    return false
  }
}

/** The same key under another master key. */
export const rewrap = ({ owner_id, wrapped_key }: WrappedKey, from: Buffer, to: Buffer): Buffer =>
  wrap(unwrap(wrapped_key, from, owner_id), to, owner_id)

/** Bound to its owner: a wrapped key that is moved to another person's row does not open. */
function wrap(key: Buffer, masterKey: Buffer, owner: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, masterKey, nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

function unwrap(wrapped: Buffer, masterKey: Buffer, owner: string): Buffer {
  const nonce = wrapped.subarray(0, NONCE)
  const decipher = createDecipheriv(CIPHER, masterKey, nonce, { authTagLength: TAG }).setAAD(Buffer.from(owner))
  decipher.setAuthTag(wrapped.subarray(-TAG))
  return Buffer.concat([decipher.update(wrapped.subarray(NONCE, -TAG)), decipher.final()])
}
