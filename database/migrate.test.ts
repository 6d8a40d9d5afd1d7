import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { databaseNamed } from '#testing/database-address.ts'
import { migrate, migrateWithin, readMigrations } from './migrate.ts'
import { Refusal } from './refusal.ts'

const all = await readMigrations()
let url: string

beforeEach(async () => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await query(inject('postgres'), `create database ${name}`)
  url = databaseNamed(inject('postgres'), name)
})

test('an empty database gets every migration once', async () => {
  expect(await migrate(url)).toEqual(all.map(({ name }) => name))
  expect(await migrate(url)).toEqual([])
})

test('two processes that start together migrate once', async () => {
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.flat()).toEqual(all.map(({ name }) => name))
})

test('a migration that was edited after it was applied is refused in words', async () => {
  await migrate(url)
  const edited = all.map((each, i) => (i === 2 ? { ...each, checksum: 'another' } : each))
  await expect(migrate(url, edited)).rejects.toSatisfy(
    (error) => error instanceof Refusal && error.message.includes('0003_memberinfo.sql was changed'),
  )
})

test('a database newer than the code is refused in words', async () => {
  await migrate(url)
  await expect(migrate(url, all.slice(0, -1))).rejects.toThrow(/newer than this version/)
})

test('a migration that fails leaves the database as it was', async () => {
  const broken = [...all, { name: '9999_broken.sql', sql: 'create table half (); select 1 / 0', checksum: 'x' }]
  await expect(migrate(url, broken)).rejects.toThrow('9999_broken.sql')
  expect(await migrate(url)).toEqual(all.map(({ name }) => name))
})

test.for([
  ['in a database in use', 'commit; begin'],
  ['in one that a backup has just been put into', 'set constraints all immediate'],
])('what belongs to assets says whose it is, %s', async ([, next]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await migrateWithin(
    client,
    all.filter(({ name }) => name < '0036'),
  )
  await client.query(`
    insert into auth."user" (name, email, sign_up_role)
      values ('Ann', 'ann@example.com', 'creator'), ('Ben', 'ben@example.com', 'creator');
    insert into assets (title, user_id) select 'Vase', id from memberinfo;
    insert into stored_files (path, bucket, user_id, name, content_type, size_bytes, sha256, width, height)
      select id || '/images/1.webp', 'asset-images', id, '1.webp', 'image/webp', 1, sha256(''), 1, 1 from memberinfo
      union all
      select id || '/documents/1.pdf', 'asset-documents', id, '1.pdf', 'application/pdf', 1, sha256(''), null, null
      from memberinfo;
    insert into asset_images (asset_id, image_url, width, height)
      select id, user_id || '/images/1.webp', 1, 1 from assets;
    insert into asset_documents (asset_id, document_url) select id, user_id || '/documents/1.pdf' from assets;
    insert into beneficiaries (asset_id, beneficiary_name, position) select id, 'Ailsa', 0 from assets;
  `)
  await client.query(next!)
  await migrateWithin(client, all)
  for (const table of ['asset_images', 'asset_documents', 'beneficiaries', 'ownership_history']) {
    const { rows } = await client.query<{ own: boolean }>(
      `select child.user_id = assets.user_id as own from ${table} as child join assets on assets.id = asset_id`,
    )
    expect(rows, table).toEqual([{ own: true }, { own: true }])
  }
  await client.end()
})

async function query(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}
