import { createHash } from 'node:crypto'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { originalPath } from '#basics/files/display-pictures.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import type { ObjectName, Storage } from '#platform/storage/storage.ts'
import { listStored, whichHaveRows } from './queries.ts'

export type Finding = ObjectName & { what: 'missing' | 'orphaned' | 'damaged' }

const PAGE = 200

/**
 * Holds every row against its object, read to the last byte, and every object against its row. What is uploaded or
 * deleted meanwhile is looked at a second time.
 */
export async function* checkFiles(database: Database, storage: Storage, wait: () => Promise<unknown>) {
  for (let after = '', isLast = false; !isLast;) {
    const page = await asSystem(database, (db) => listStored(db, after, PAGE))
    for (const row of page) {
      const what = await conditionOf(storage, row)
      if (what !== 'whole' && (await isStillStored(database, row.path)))
        yield { bucket: row.bucket, path: row.path, what }
    }
    after = page.at(-1)?.path ?? after
    isLast = page.length < PAGE
  }
  yield* checkObjects(database, storage, wait)
}

interface Row extends ObjectName {
  size_bytes: string
  sha256: Buffer
}

async function conditionOf(storage: Storage, { bucket, path, size_bytes, sha256 }: Row) {
  try {
    const opened = await storage.open({ bucket, path })
    if (!opened) return 'missing' as const
    const hash = createHash('sha256')
    for await (const part of opened.read()) hash.update(part)
    // Of pictures that are older than their rows nobody took a sum.
    const isUnknown = size_bytes === '0'
    return isUnknown || hash.digest().equals(sha256) ? ('whole' as const) : ('damaged' as const)
  } catch (error) {
    if (error instanceof DamagedObject) return 'damaged' as const
    throw error
  }
}

const isStillStored = async (database: Database, path: string) =>
  (await asSystem(database, (db) => whichHaveRows(db, [path]))).has(path)

/** Objects that belong to no row, and pictures for display that do not open. */
async function* checkObjects(
  database: Database,
  storage: Storage,
  wait: () => Promise<unknown>,
): AsyncGenerator<Finding> {
  for await (const page of storage.list()) {
    const strange = await withoutRow(database, page)
    // An upload's row comes a moment after its objects.
    if (strange.length > 0) await wait()
    const orphans = new Set((await withoutRow(database, strange)).map(({ path }) => path))
    for (const { bucket, path } of page) {
      if (orphans.has(path)) yield { bucket, path, what: 'orphaned' }
      else if (path !== originalPath(path) && !(await opens(storage, { bucket, path })))
        yield { bucket, path, what: 'damaged' }
    }
  }
}

async function withoutRow<T extends ObjectName>(database: Database, objects: readonly T[]): Promise<T[]> {
  const originals = objects.map(({ path }) => originalPath(path))
  const known = await asSystem(database, (db) => whichHaveRows(db, originals))
  return objects.filter(({ path }) => !known.has(originalPath(path)))
}

async function opens(storage: Storage, object: ObjectName): Promise<boolean> {
  try {
    const opened = await storage.open(object)
    if (opened) for await (const part of opened.read()) void part
    return true
  } catch (error) {
    if (error instanceof DamagedObject) return false
    throw error
  }
}
