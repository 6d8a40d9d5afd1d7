import { randomUUID } from 'node:crypto'
import { unfinishedPieces } from '#work/unfinished/server/handlers.ts'
import { aStoredFile } from './assets.ts'
import { call } from './call.ts'
import type { Person } from './people.ts'

/** A piece of theirs that is to be finished, with a photo. */
export async function anUnfinished(owner: Person) {
  const [id, { path }] = [randomUUID(), await aStoredFile(owner.id)]
  await call(unfinishedPieces.add, { items: [{ id, photos: [path] }] }, owner)
  return id
}
