import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { asSystem } from '#database/access.ts'
import { openArchive, writeArchive } from '#app/backup/archive/archive-file.ts'
import type { Manifest } from '#app/backup/archive/contents.ts'
import { archiveOf, type Source } from '#app/backup/backup.ts'
import { restore, type Target } from '#app/backup/restore.ts'
import { verifyArchive } from '#app/backup/verify.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import type { Store } from '#platform/storage/store.ts'
import { anAsset, aStoredFile } from './assets.ts'
import { database, databaseUrl } from './database.ts'
import { aCreator, type Person } from './people.ts'
import { afterUse } from './clean-up.ts'

/** Opens at once; a passphrase is made slow to guess, so only tests about it use one. */
export const KEY = await generateX25519Identity()

/** Each waits for the disk. */
const AT_ONCE = 8

export async function aPlace() {
  const place = await mkdtemp(join(tmpdir(), 'strongroom-backup-'))
  afterUse(() => rm(place, { recursive: true }))
  return place
}

/** An installation to back up: this file's database, and a folder of stored objects. */
export async function aSource(): Promise<Source & { masterKey: Buffer }> {
  return {
    databaseUrl,
    store: await openFolderStore(join(await aPlace(), 'files')),
    masterKey: randomBytes(32),
    secret: 'a secret of the tests, thirty-two long',
  }
}

/** Somebody with so many assets, each with a picture whose objects are really stored. */
export async function aCollector({ store, masterKey }: Source, pictures: number, bytes = 20_000): Promise<Person> {
  const person = await aCreator()
  for (let made = 0; made < pictures; made += AT_ONCE) {
    const next = Array.from({ length: Math.min(AT_ONCE, pictures - made) }, () =>
      aPicturedAsset({ store, masterKey }, person, bytes),
    )
    await Promise.all(next)
  }
  return person
}

export async function aPicturedAsset(
  { store, masterKey }: Pick<Source, 'store' | 'masterKey'>,
  owner: Person,
  bytes = 20_000,
) {
  const storage = createStorage({ store, database, masterKey })
  const content = randomBytes(bytes)
  const path = `${owner.id}/images/${randomUUID()}.jpg`
  await storage.put({ owner: owner.id, bucket: 'asset-images', path, content: once(content) })
  const sha256 = createHash('sha256').update(content).digest()
  await aStoredFile(owner.id, { path, size_bytes: bytes, sha256 })
  const { id } = await anAsset({ title: 'Ring\twith a tab, a \\ and a\nline' }, owner)
  await asSystem(database, (db) =>
    db
      .insertInto('asset_images')
      .values({ asset_id: id, user_id: owner.id, image_url: path, width: 1, height: 1 })
      .execute(),
  )
  return { id, path }
}

export async function backUp(source: Source, file: string, key = KEY): Promise<Manifest> {
  let manifest: Manifest | undefined
  await writeArchive(
    file,
    key,
    archiveOf(source, (all) => (manifest = all)),
  )
  return manifest!
}

export async function restoreFrom(file: string, target: Target, key = KEY) {
  await using archive = await openArchive(file, key)
  await restore(archive, await verifyArchive(archive), target)
}

/** An empty installation that has no keys of its own yet. */
export const aTarget = (url: string, store: Store): Target => ({
  databaseUrl: url,
  store,
  keys: async ({ master_key, secret }) => ({ masterKey: Buffer.from(master_key, 'base64'), secret }),
})

async function* once(bytes: Buffer) {
  yield bytes
}
