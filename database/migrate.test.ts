import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { databaseNamed } from '#testing/database-address.ts'
import { describeDatabase } from '#testing/describe-database.ts'
import { migrateTo, withinTransaction } from '#testing/within-transaction.ts'
import { bringUpToDate, migrate, migrateWithin, readMigrations } from './migrate.ts'
import { Refusal } from './refusal.ts'
import { isCode, isFunction, readSchema } from './schema-files.ts'
import { statementsOf, withoutComments } from './statements.ts'

const all = await readMigrations()
let url: string

beforeEach(async () => {
  url = await anotherDatabase()
})

async function anotherDatabase() {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await query(inject('postgres'), `create database ${name}`)
  return databaseNamed(inject('postgres'), name)
}

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
  await expect(migrateTo(url, edited)).rejects.toSatisfy(
    (error) => error instanceof Refusal && error.message.includes('0003_memberinfo.sql was changed'),
  )
})

test('a database newer than the code is refused in words', async () => {
  await migrate(url)
  await expect(migrateTo(url, all.slice(0, -1))).rejects.toThrow(/newer than this version/)
})

test('a migration that fails leaves the database as it was', async () => {
  const broken = [...all, { name: '9999_broken.sql', sql: 'create table half (); select 1 / 0', checksum: 'x' }]
  await expect(migrateTo(url, broken)).rejects.toThrow('9999_broken.sql')
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
  await bringUpToDate(client)
  for (const table of ['asset_images', 'asset_documents', 'beneficiaries', 'ownership_history']) {
    const { rows } = await client.query<{ own: boolean }>(
      `select child.user_id = assets.user_id as own from ${table} as child join assets on assets.id = asset_id`,
    )
    expect(rows, table).toEqual([{ own: true }, { own: true }])
  }
  await client.end()
})

/** Versions that installations had, and that of today made step by step. */
test.for(['0036', '0098', '9999'])('a database of before %s becomes what a new one is', async (version) => {
  const rowsOfLists = async () => ({
    currencies: await rows('select * from reference_currencies order by code'),
    countries: await rows('select * from reference_countries order by code'),
    categories: await rows('select name, type, sort_order, is_active from reference_categories order by type, name'),
    fileTypes: await rows(
      'select type, mime_type, extension, max_size_bytes from reference_file_types order by 1, 2, 3',
    ),
    texts: await rows('select slug, title, version, updated_at, content from legal_documents order by slug'),
    versions: await rows('select * from legal_versions order by slug, version'),
    single: await rows('select vault_limits.*, sandbox_clock.* from vault_limits, sandbox_clock'),
  })
  const described = async () => ({
    lists: await rowsOfLists(),
    database: await withinTransaction(url, describeDatabase),
  })
  await migrate(url)
  const ofNew = await described()

  url = await anotherDatabase()
  await migrateTo(
    url,
    all.filter(({ name }) => name < version),
  )
  await query(
    url,
    `insert into auth."user" (name, email, sign_up_role) values ('Ann', 'ann@example.com', 'creator');
     insert into assets (title, user_id, creation_date) select 'Vase', id, '1890-01-01' from memberinfo`,
  )
  await migrate(url)
  expect(await described()).toEqual(ofNew)
  expect(await rows('select title, status, searchable from assets')).toEqual([
    { title: 'Vase', status: 'Held', searchable: expect.stringContaining('1890') },
  ])
})

test('what an import changed before there were sets is found by its name', async () => {
  await migrateTo(
    url,
    all.filter(({ name }) => name < '0100'),
  )
  await query(
    url,
    `insert into auth."user" (name, email, sign_up_role) values ('Ann', 'ann@example.com', 'creator');
     insert into assets (title, user_id) select unnest(array['Vase', 'Clock']), id from memberinfo;
     insert into imports (user_id, file_name, created_at, changed)
       select id, name, day::timestamptz, 1 from memberinfo, (values ('a.csv', '2026-01-01'), ('b.csv', '2026-02-01')) as named (name, day);
     insert into asset_changes (asset_id, user_id, changed_at, field, before, after, way)
       select id, user_id, day::timestamptz, field, '"Before"', after, way
       from assets, (values ('2026-01-02', 'maker', to_jsonb('Ross'::text), 'import'), ('2026-01-02', 'asset_moves', '[]', 'import'),
         ('2026-01-03', 'maker', '"Ross"', 'form'), ('2026-02-02', 'maker', '"Ross"', 'import')) as done (day, field, after, way)
       where title = 'Vase';
     insert into import_changes (import_id, user_id, asset_id, field, before, after)
       select imports.id, assets.user_id, assets.id, 'maker', '{"maker": "Before"}', '{"maker": "Ross"}'
       from imports, assets where assets.title = 'Vase'`,
  )
  await migrate(url)
  expect(
    await rows(
      `select file_name, changed_at::date::text as day, field from asset_changes left join imports on imports.id = change_set
       where field <> 'created' order by changed_at, field`,
    ),
  ).toEqual([
    { file_name: 'a.csv', day: '2026-01-02', field: 'asset_moves' },
    { file_name: 'a.csv', day: '2026-01-02', field: 'maker' },
    { file_name: null, day: '2026-01-03', field: 'maker' },
    { file_name: 'b.csv', day: '2026-02-02', field: 'maker' },
  ])
})

test('a migration moves tables and rows: code stands in database/schema alone', async () => {
  const { code } = await readSchema()
  const written = new Set(code.map(withoutComments))
  const later = all.filter(({ name }) => name > '0128')
  for (const { name, sql } of later) {
    const strange = statementsOf(sql).map(withoutComments).filter(isCode)
    expect(
      strange.filter((statement) => !(isFunction(statement) && written.has(statement))),
      name,
    ).toEqual([])
    expect(sql, name).not.toMatch(/pg_get_\w+def|drop (?:trigger|policy)/)
  }
})

test.for([
  ['create view names as select 1', true],
  ['-- Why.\ncreate constraint trigger of_rows after insert on rows execute function of_rows()', true],
  ['grant select on rows to strongroom_user', true],
  ['alter table rows add column name text', false],
])('%j: is it code? %j', ([statement, expected]) => expect(isCode(statement as string)).toBe(expected))

test('what is not in tables is put right where it is not that of today, and functions of before go', async () => {
  await migrate(url)
  const ofToday = await withinTransaction(url, describeDatabase)
  await query(
    url,
    `comment on table migrations is 'of before';
     drop view reminders;
     drop policy own_assets on assets;
     create policy others on assets to strongroom_user using (true);
     grant select on letters to strongroom_user;
     grant execute on function keep_worths to public;
     create function of_before() returns integer language sql return 1;
     create function folded(words text, more text) returns text language sql return words;
     create trigger of_before before update on assets for each row execute function next_version()`,
  )
  expect(await withinTransaction(url, describeDatabase)).not.toEqual(ofToday)
  expect(await migrate(url)).toEqual([])
  expect(await withinTransaction(url, describeDatabase)).toEqual(ofToday)
})

async function rows(question: string) {
  return (await withinTransaction(url, (client) => client.query(question))).rows
}

async function query(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}
