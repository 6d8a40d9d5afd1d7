import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DISPLAY_KINDS } from '#basics/files/display-pictures.ts'
import { database } from '#testing/database.ts'
import { anInvestor } from '#testing/people.ts'
import { openFolderStore } from './folder-store.ts'
import { putFile } from './put-file.ts'
import { createStorage } from './storage.ts'
import { type Store, StoreFull } from './store.ts'

const root = await mkdtemp(join(tmpdir(), 'strongroom-put-file-'))
afterAll(() => rm(root, { recursive: true }))
const store = await openFolderStore(root)
const masterKey = randomBytes(32)
const { id: owner } = await anInvestor()
const photo = {
  owner,
  bucket: 'asset-images',
  name: 'ring.jpg',
  extension: 'jpg',
  content_type: 'image/jpeg',
  bytes: randomBytes(700_000),
  measures: { width: 3_000, height: 2_000 },
  display: { pictures: DISPLAY_KINDS.map((kind) => ({ ...kind, bytes: randomBytes(100_000) })), preview: '' },
  takenOn: null,
} as const

const put = (into: Store) => putFile(createStorage({ store: into, database, masterKey }), photo)

async function stored(): Promise<string[]> {
  const paths: string[] = []
  for await (const page of store.list()) paths.push(...page.map(({ path }) => path))
  return paths
}

test.for(['.jpg', '.960.avif', '.1600.webp'])(
  'where what ends in %s can’t be stored, nothing of a photo is',
  async (ending) => {
    const almostFull: Store = {
      ...store,
      put: async (path, content) => {
        if (path.endsWith(ending)) throw new StoreFull('The disk is full')
        return store.put(path, content)
      },
    }
    await expect(put(almostFull)).rejects.toThrow(StoreFull)
    expect(await stored()).toEqual([])
  },
)

test('a photo and its pictures are stored beside each other', async () => {
  const { path } = await put(store)
  const all = [path, ...DISPLAY_KINDS.map(({ width, format }) => `${path}.${width}.${format}`)]
  expect((await stored()).toSorted()).toEqual(all.map((each) => `asset-images/${each}`).toSorted())
})
