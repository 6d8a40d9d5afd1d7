import { bufferOf } from '#platform/streams.ts'
import type pg from 'pg'
import { Refusal } from '#database/refusal.ts'
import { originalPath } from '#basics/files/display-pictures.ts'
import { AlreadyStored, StoreAway, StoreFull, type Store } from '#platform/storage/store.ts'
import type { ArchiveFile } from './archive/archive-file.ts'

/** What a restore has put into the store, so that it can be taken away again. */
export function objectsPut(store: Store) {
  let count = 0
  /** By their number: what was there before we came stays. */
  const there = new Set<number>()

  return {
    /** Refuses a store that holds anything that these rows don't know. */
    async requireRoom(client: pg.Client) {
      try {
        for await (const page of store.list()) {
          const names = page.map(({ path }) => path)
          const stranger = await findStranger(client, names)
          if (stranger !== undefined)
            throw new Refusal(
              `The file store isn't empty: ${stranger} isn't part of this archive. Nothing was restored.`,
            )
        }
      } catch (error) {
        throw inOurWords(error)
      }
    },

    async put(name: string, content: AsyncIterable<Uint8Array>) {
      const bytes = await bufferOf(content)
      try {
        await store.put(name, once(bytes))
      } catch (error) {
        if (!(error instanceof AlreadyStored)) throw inOurWords(error)
        // A restore that was killed left it; anything else under this name would be another's.
        const stored = await store.get(name)
        if (!stored || !(await bufferOf(stored.content)).equals(bytes))
          throw new Refusal(`The file store already has another ${name}. Nothing was restored.`, {
            cause: error,
          })
        there.add(count)
      }
      count++
    },

    /** The names stand in the archive, so that none has to be held in memory. */
    async takeBack(archive: ArchiveFile) {
      let at = 0
      if (count === 0) return
      for await (const { head } of archive.read()) {
        if (head.is !== 'object') continue
        if (!there.has(at)) await store.remove(head.name)
        if (++at === count) return
      }
    },
  }
}

async function findStranger(client: pg.Client, names: string[]): Promise<string | undefined> {
  const originals = names.map(originalPath)
  const { rows } = await client.query<{ object: string }>(
    `select object from unnest($1::text[]) as listed (object)
     where not exists (
       select from stored_files where path = substring(object from position('/' in object) + 1)
         and bucket = split_part(object, '/', 1)
     ) limit 1`,
    [originals],
  )
  return rows[0]?.object
}

function inOurWords(error: unknown): unknown {
  if (error instanceof StoreFull) return new Refusal('The disk is full. Nothing was restored.', { cause: error })
  if (error instanceof StoreAway)
    return new Refusal(`Can't use the file store: ${error.message}. Nothing was restored.`, { cause: error })
  return error
}

async function* once(bytes: Buffer) {
  yield bytes
}
