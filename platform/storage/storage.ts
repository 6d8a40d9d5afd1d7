import type { Database } from '#database/connect.ts'
import { bufferOf } from '../streams.ts'
import { isBucket, isObjectPath } from './object-path.ts'
import { findOwnerKey, getOwnerKey } from './owner-keys.ts'
import {
  DamagedObject,
  HEADER,
  newSeal,
  seal,
  sealedRange,
  sealOf,
  textSize,
  unseal,
  type Seal,
} from './sealed-object.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import type { ByteRange, Store } from './store.ts'

export interface ObjectName {
  bucket: string
  /** Begins with the id of its owner: `{userId}/images/…`. */
  path: string
}

interface NewObject extends ObjectName {
  content: AsyncIterable<Uint8Array>
}

export interface ListedObject extends ObjectName {
  modified: Date
}

export interface OpenObject {
  size: number
  /** Never the same for two objects, and the same for as long as the object is there. */
  tag: string
  read(range?: ByteRange): AsyncIterable<Uint8Array>
}

export interface StorageOptions {
  store: Store
  database: Database
  masterKey: Buffer
  /** Somebody should look at the disk: what is stored there is not what was put there. */
  onDamage?: (object: ObjectName) => void
}

export type Storage = ReturnType<typeof createStorage>

/** The one way to stored objects: each is encrypted under its owner's key, and gone for good when that key is. */
export function createStorage(options: StorageOptions) {
  const { store, database, masterKey } = options
  const sealed = sealedObjects(options)
  return {
    /** Keeps all of it or nothing; what is there already is never replaced. */
    async put({ owner, ...object }: NewObject & { owner: string }) {
      requireOwner(owner, object)
      await sealed.put(await getOwnerKey(database, masterKey, owner), object)
    },

    /** As `put`, for many objects of one owner: the key is read from the database once. */
    async putterFor(owner: string): Promise<(object: NewObject) => Promise<void>> {
      const ownerKey = await getOwnerKey(database, masterKey, owner)
      return async (object) => {
        requireOwner(owner, object)
        await sealed.put(ownerKey, object)
      }
    },

    /** Null where there is nothing, where it is not `owner`'s (if one is named), and where the owner is gone. */
    async open({ owner, ...object }: ObjectName & { owner?: string }): Promise<OpenObject | null> {
      const itsOwner = ownerOf(object)
      if (itsOwner === null || (owner ?? itsOwner) !== itsOwner) return null
      return sealed.open(await findOwnerKey(database, masterKey, itsOwner), object)
    },

    /** As `open`, for many objects of one owner: the key is read from the database once. */
    async openerFor(owner: string): Promise<(object: ObjectName) => Promise<OpenObject | null>> {
      const ownerKey = await findOwnerKey(database, masterKey, owner)
      return async (object) => (ownerOf(object) === owner ? sealed.open(ownerKey, object) : null)
    },

    /** What seals short secrets of this owner, which are gone for good when the owner's key is. */
    async getSecrets(owner: string): Promise<Secrets> {
      return createSecrets(await getOwnerKey(database, masterKey, owner))
    },

    /** The same; null where nothing was ever sealed for this owner. */
    async findSecrets(owner: string): Promise<Secrets | null> {
      const key = await findOwnerKey(database, masterKey, owner)
      return key && createSecrets(key)
    },

    /** Called twice, it does no more than once. */
    async remove(object: ObjectName) {
      if (ownerOf(object) !== null) await store.remove(nameOf(object))
    },

    /** All objects that are somebody's, a page at a time. */
    async *list(): AsyncGenerator<ListedObject[]> {
      for await (const page of store.list()) {
        yield page.flatMap(({ path: name, modified }) => {
          const object = objectOf(name)
          return ownerOf(object) === null ? [] : [{ ...object, modified }]
        })
      }
    },

    /** Takes away what a killed process left half written. */
    tidy: () => store.tidy(),
  }
}

/** What is in a store, sealed under the keys of owners. */
function sealedObjects({ store, onDamage }: StorageOptions) {
  async function open(ownerKey: Buffer | null, object: ObjectName): Promise<OpenObject | null> {
    const start = ownerKey && (await store.get(nameOf(object), { start: 0, end: HEADER - 1 }))
    if (!start) return null
    try {
      return describe(object, await bufferOf(start.content), start.size, ownerKey)
    } catch (error) {
      throw reported(object, error)
    }
  }

  function describe(object: ObjectName, header: Buffer, storedSize: number, ownerKey: Buffer): OpenObject {
    const itsSeal = sealOf(header, ownerKey, nameOf(object))
    const size = textSize(storedSize)
    const whole = { start: 0, end: size - 1 }
    return {
      size,
      tag: header.toString('base64url'),
      read: (range = whole) => read(object, itsSeal, range, storedSize),
    }
  }

  async function* read(object: ObjectName, itsSeal: Seal, range: ByteRange, storedSize: number) {
    const stored = await store.get(nameOf(object), sealedRange(range, storedSize))
    if (!stored) throw new Error('The object was removed while it was read')
    try {
      yield* unseal(stored.content, itsSeal, range, storedSize)
    } catch (error) {
      throw reported(object, error)
    }
  }

  function reported(object: ObjectName, error: unknown) {
    if (error instanceof DamagedObject) onDamage?.(object)
    return error
  }

  return {
    put: (ownerKey: Buffer, { content, ...object }: NewObject) =>
      store.put(nameOf(object), seal(content, newSeal(ownerKey, nameOf(object)))),
    open,
  }
}

const nameOf = ({ bucket, path }: ObjectName) => `${bucket}/${path}`

function objectOf(name: string): ObjectName {
  const [bucket = '', ...path] = name.split('/')
  return { bucket, path: path.join('/') }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function requireOwner(owner: string, object: ObjectName) {
  if (ownerOf(object) !== owner) throw new Error('An object is stored in the folder of its owner')
}

/** Null where no object of ours can be. */
function ownerOf({ bucket, path }: ObjectName): string | null {
  if (!isBucket(bucket) || !isObjectPath(path)) return null
  const [owner = '', ...rest] = path.split('/')
  return UUID.test(owner) && rest.length > 0 ? owner : null
}
