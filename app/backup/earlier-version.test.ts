import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { asSystem, asUser } from '#database/access.ts'
import { connect } from '#database/connect.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { aPlace, aTarget, restoreFrom } from '#testing/backups.ts'
import { anEmptyDatabase } from '#testing/database.ts'
import { loginOf } from '#database/login.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../../testing/files/${name}`, import.meta.url))

/** Of the last version whose server came to its database as the owner: a creator with three assets and a photograph. */
const ARCHIVE = fileOf('earlier-version.strongroom')

/** Of the last version that sealed its backups in a format of its own: an investor with two assets and a photograph. */
const FIRST_FORMAT = fileOf('first-format.strongroom')

const PASSPHRASE = 'a passphrase of the tests'

test('a backup of an earlier version comes in, counted, within reason and under the new rights', async () => {
  const url = await anEmptyDatabase()
  await restoreFrom(ARCHIVE, aTarget(url, await openFolderStore(await aPlace())), PASSPHRASE)
  const login = new URL(url)
  login.username = 'strongroom_server'
  const server = connect(login.href, { max: 2 })
  try {
    const { rows } = await loginOf(server).pool.query<{ id: string }>('select id from auth."user"')
    expect(rows).toHaveLength(1)
    const [{ id: ann }] = rows as [{ id: string }]
    const times = await asUser(server, ann, (db) =>
      db
        .selectFrom('assets')
        .select(['title', sql<number>`extract(year from created_at)::int`.as('year')])
        .orderBy('title')
        .execute(),
    )
    const thisYear = new Date().getUTCFullYear()
    expect(times).toEqual([
      { title: 'Bowl of year 1', year: 1970 },
      { title: 'Plate of year 9999', year: thisYear },
      { title: 'Vase', year: 2026 },
    ])
    const usage = await asSystem(server, (db) =>
      db
        .selectFrom('vault_usage')
        .innerJoin('stored_files', 'stored_files.user_id', 'vault_usage.user_id')
        .select(['assets', 'storage_bytes', 'size_bytes'])
        .executeTakeFirstOrThrow(),
    )
    expect(usage).toEqual({ assets: '3', storage_bytes: usage.size_bytes, size_bytes: expect.stringMatching(/^[1-9]/) })
    await expect(loginOf(server).pool.query('select from assets')).rejects.toThrow('permission denied')
  } finally {
    await server.close()
  }
})

test('a backup in the first format comes in, rows and files', async () => {
  const url = await anEmptyDatabase()
  const store = await openFolderStore(await aPlace())
  const masterKey = randomBytes(32)
  await restoreFrom(
    FIRST_FORMAT,
    { ...aTarget(url, store), keys: async ({ secret }) => ({ masterKey, secret }) },
    PASSPHRASE,
  )
  const server = connect(url, { max: 2 })
  try {
    const { rows: titles } = await loginOf(server).pool.query('select title from assets order by title')
    expect(titles).toEqual([{ title: 'Ring\twith a tab, a \\ and a\nline' }, { title: 'Vase' }])
    const { rows } = await loginOf(server).pool.query<{ path: string }>('select image_url as path from asset_images')
    const storage = createStorage({ store, database: server, masterKey })
    const photograph = await storage.open({ bucket: 'asset-images', path: rows[0]!.path })
    expect(await text(photograph!.read())).toBe('What Ann once stored. '.repeat(20))
  } finally {
    await server.close()
  }
})
