import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  anAsset,
  anAssetDocument,
  anAssetImage,
  aStatus,
  aStoredFile,
  aTrashed,
  aTypedRow,
  aValuation,
} from '#testing/assets.ts'
import { TYPED_CHILDREN } from '#domain/assets/typed-children.ts'
import { database } from '#testing/database.ts'
import { FOR_EVERYBODY } from '#testing/lists-for-everybody.ts'
import { aDescribedCollection } from '#testing/collections.ts'
import { aMerge, aNamedPerson } from '#testing/named-people.ts'
import { aFullPolicy } from '#testing/policies.ts'
import { aRate } from '#testing/things-with-ids.ts'
import { anUnfinished } from '#testing/unfinished.ts'
import { aWalkthrough } from '#testing/walkthroughs.ts'
import { aCreator, anActivity, anAdministrator, anAgreement, anInvestor, type Person } from '#testing/people.ts'
import { asAdmin, asSystem, asUser } from './access.ts'

interface Row {
  table: string
  id: string
  /** The column of the id. */
  key?: string
}

const anIdOf = async (owner: Person) => (await anAsset({}, owner)).id
const aDocumentOf = async (owner: Person) => (await anAssetDocument(await anAsset({}, owner))).id

/** A row of theirs in a table that has ids. */
const inserted = (table: string, values: Record<string, unknown>) => async (owner: Person) => {
  const [columns, given] = [Object.keys(values).map((name) => sql.ref(name)), Object.values(values)]
  const insert = sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(given)}) returning id`
  return { table, id: (await asUser(database, owner.id, (db) => insert.execute(db))).rows[0]!.id }
}

const HOUR = '2001-02-03T04:00:00Z'

/** How a stranger, the owner and the system are shown one row of each table that has policies. */
const ROWS_OF: Record<string, (owner: Person) => Promise<Row>> = {
  memberinfo: async (owner) => ({ table: 'memberinfo', id: owner.id }),
  subscriptions: async (owner) => ({ table: 'subscriptions', id: owner.id, key: 'user_id' }),
  stripe_user_subscriptions: async (owner) => ({ table: 'stripe_user_subscriptions', id: owner.id, key: 'user_id' }),
  assets: async (owner) => ({ table: 'assets', id: (await anAsset({}, owner)).id }),
  stored_files: async (owner) => ({ table: 'stored_files', id: (await aStoredFile(owner.id)).path, key: 'path' }),
  asset_documents: async (owner) => ({ table: 'asset_documents', id: await aDocumentOf(owner) }),
  document_texts: async (owner) => ({ table: 'document_texts', id: await aDocumentOf(owner), key: 'document_id' }),
  ownership_history: async (owner) => ({ table: 'ownership_history', id: await anIdOf(owner), key: 'asset_id' }),
  places: async (owner) => ({ table: 'places', id: (await anAsset({ place: 'Hall' }, owner)).place_id! }),
  asset_moves: async (owner) => {
    const { id } = await anAsset({ place: 'Hall' }, owner)
    await asUser(database, owner.id, (db) => db.updateTable('assets').set({ place: 'Cellar' }).execute())
    return { table: 'asset_moves', id, key: 'asset_id' }
  },
  asset_file_names: async (owner) => {
    const asset_id = await anIdOf(owner)
    await asUser(database, owner.id, (db) =>
      db.insertInto('asset_file_names').values({ asset_id, name: 'IMG_1.jpg', position: 0 }).execute(),
    )
    return { table: 'asset_file_names', id: asset_id, key: 'asset_id' }
  },
  asset_statuses: async (owner) => ({ table: 'asset_statuses', id: (await aStatus(await anAsset({}, owner))).id }),
  exchange_rates: inserted('exchange_rates', aRate),
  total_currencies: async (owner) => {
    await asUser(database, owner.id, (db) => db.insertInto('total_currencies').values({ currency: 'EUR' }).execute())
    return { table: 'total_currencies', id: owner.id, key: 'user_id' }
  },
  valuations: async (owner) => ({ table: 'valuations', id: (await aValuation(await anAsset({}, owner))).id }),
  asset_changes: async (owner) => ({ table: 'asset_changes', id: await anIdOf(owner), key: 'asset_id' }),
  trashed_assets: async (owner) => ({ table: 'trashed_assets', id: await aTrashed(owner) }),
  imports: inserted('imports', { file_name: 'things.csv' }),
  import_changes: async (owner) => {
    const asset_id = await anIdOf(owner)
    await asUser(database, owner.id, async (db) => {
      const imported = await db
        .insertInto('imports')
        .values({ file_name: 'things.csv' })
        .returning('id as import_id')
        .executeTakeFirstOrThrow()
      const change = { ...imported, asset_id, field: 'maker', before: '{}', after: '{}' }
      await db.insertInto('import_changes').values(change).execute()
    })
    return { table: 'import_changes', id: asset_id, key: 'asset_id' }
  },
  report_configurations: inserted('report_configurations', { name: 'Watches', filters: '{}' }),
  searches: inserted('searches', { name: 'Clocks', address: '{}' }),
  custom_fields: inserted('custom_fields', { label: 'Shelf', kind: 'line' }),
  dismissed_reminders: async (owner) => {
    const subject = await anIdOf(owner)
    await asUser(database, owner.id, (db) =>
      db.insertInto('dismissed_reminders').values({ kind: 'check', subject, due: '2030-01-02' }).execute(),
    )
    return { table: 'dismissed_reminders', id: subject, key: 'subject' }
  },
  reminder_letters: async (owner) => {
    await asUser(database, owner.id, (db) => db.insertInto('reminder_letters').values({ wanted: false }).execute())
    return { table: 'reminder_letters', id: owner.id, key: 'user_id' }
  },
  calendar_feeds: async (owner) => {
    await asUser(database, owner.id, (db) =>
      db
        .insertInto('calendar_feeds')
        .values({ token_hash: randomBytes(32) })
        .execute(),
    )
    return { table: 'calendar_feeds', id: owner.id, key: 'user_id' }
  },
  collections: async (owner) => ({ table: 'collections', id: await aDescribedCollection(owner), key: 'user_id' }),
  walkthroughs: async (owner) => ({ table: 'walkthroughs', id: await aWalkthrough(owner) }),
  walkthrough_marks: async (owner) => {
    const [asset_id, walkthrough_id] = [await anIdOf(owner), await aWalkthrough(owner)]
    await asUser(database, owner.id, (db) =>
      db.insertInto('walkthrough_marks').values({ walkthrough_id, asset_id, mark: 'found' }).execute(),
    )
    return { table: 'walkthrough_marks', id: walkthrough_id, key: 'walkthrough_id' }
  },
  policies: async (owner) => ({ table: 'policies', id: await aFullPolicy(owner) }),
  policy_sublimits: async (owner) => ({ table: 'policy_sublimits', id: await aFullPolicy(owner), key: 'policy_id' }),
  policy_items: async (owner) => ({ table: 'policy_items', id: await aFullPolicy(owner), key: 'policy_id' }),
  policy_documents: async (owner) => ({ table: 'policy_documents', id: await aFullPolicy(owner), key: 'policy_id' }),
  unfinished: async (owner) => ({ table: 'unfinished', id: await anUnfinished(owner) }),
  unfinished_photos: async (owner) => ({
    table: 'unfinished_photos',
    id: await anUnfinished(owner),
    key: 'unfinished_id',
  }),
  arrived_captures: inserted('arrived_captures', { id: randomUUID() }),
  people: async (owner) => ({ table: 'people', id: await aNamedPerson(owner) }),
  person_names: async (owner) => ({ table: 'person_names', id: await aNamedPerson(owner), key: 'person_id' }),
  person_merges: async (owner) => ({ table: 'person_merges', id: await aMerge(owner) }),
  vault_usage: async (owner) => ({ table: 'vault_usage', id: (await anAsset({}, owner)).user_id, key: 'user_id' }),
  asset_sums: (owner) =>
    anAsset({ created_at: new Date(HOUR) }, owner).then(() => ({ table: 'asset_sums', id: HOUR, key: 'starts' })),
  activity: async (owner) => ({ table: 'activity', id: await anActivity(owner) }),
  legal_notices: async (owner) => {
    await asUser(database, owner.id, (db) => sql`insert into legal_notices default values`.execute(db))
    return { table: 'legal_notices', id: owner.id, key: 'user_id' }
  },
  agreements: async (owner) => {
    await anAgreement(owner)
    return { table: 'agreements', id: owner.id, key: 'user_id' }
  },
  asset_images: async (owner) => ({ table: 'asset_images', id: (await anAssetImage(await anAsset({}, owner))).id }),
  ...Object.fromEntries(
    TYPED_CHILDREN.map((child) => [
      child.table,
      async (owner: Person) => ({ table: child.table, id: (await aTypedRow(child, await anAsset({}, owner))).id }),
    ]),
  ),
}

/** Nobody's rows, and read by administrators. */
const OF_ADMINISTRATION = ['suspensions', 'admin_log', 'account_counts']

/** Tables that only the installation itself reads: nobody's rows, whoever asks. */
const OF_THE_SYSTEM = [
  'letters',
  'rate_limits',
  'migrations',
  'owner_keys',
  'billing_customers',
  'billing_events',
  'billing_reminders',
  'asset_counts_to_report',
  'sandbox_accounts',
  'sandbox_clock',
  'left_behind',
]

test.for(Object.entries(ROWS_OF))(
  '%s: the owner sees the row, a stranger does not, and it is there',
  async ([, make]) => {
    const owner = await anInvestor({ plan: 'fixed-limit' })
    const stranger = await aCreator()
    const { table, id, key = 'id' } = await make(owner)
    const find = sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id}`
    expect((await asUser(database, owner.id, (db) => find.execute(db))).rows).toHaveLength(1)
    expect((await asUser(database, stranger.id, (db) => find.execute(db))).rows).toHaveLength(0)
    expect((await asUser(database, null, (db) => find.execute(db))).rows).toHaveLength(0)
    expect((await asSystem(database, (db) => find.execute(db))).rows).toHaveLength(1)
  },
)

test('a stranger can neither change nor remove what is not theirs', async () => {
  const ann = await anInvestor({ display_name: 'Ann' })
  const { id } = await anAsset({ title: 'Brooch' }, ann)
  const stranger = await aCreator()
  await asUser(database, stranger.id, async (db) => {
    await db.updateTable('assets').set({ title: 'Mine' }).where('id', '=', id).execute()
    await db.updateTable('memberinfo').set({ display_name: 'Mine' }).where('id', '=', ann.id).execute()
    await db.deleteFrom('assets').where('id', '=', id).execute()
  })
  const asset = await asSystem(database, (db) => db.selectFrom('assets').select('title').where('id', '=', id).execute())
  expect(asset).toEqual([{ title: 'Brooch' }])
})

test('nobody makes an asset in another name', async () => {
  const ann = await anInvestor()
  const stranger = await aCreator()
  const insert = asUser(database, stranger.id, (db) =>
    sql`insert into assets (title, user_id) values ('Planted', ${ann.id})`.execute(db),
  )
  await expect(insert).rejects.toThrow('permission denied')
})

test.for(['role', 'registration_completed', 'subscription_required', 'email', 'id'])(
  'a person may not write their own %s',
  async (column) => {
    const ann = await anInvestor()
    const write = asUser(database, ann.id, (db) =>
      sql`update memberinfo set ${sql.ref(column)} = ${sql.ref(column)}`.execute(db),
    )
    await expect(write).rejects.toThrow('permission denied')
  },
)

test('administrators see who there is, and nothing of what they own or where they live', async () => {
  const admin = await anAdministrator()
  const ann = await anInvestor({ assets: 1 })
  const seen = await asAdmin(database, admin.id, (db) =>
    db.selectFrom('memberinfo').select('email').where('id', '=', ann.id).execute(),
  )
  expect(seen).toEqual([{ email: ann.email }])
  await expect(asAdmin(database, admin.id, (db) => db.selectFrom('assets').select('id').execute())).rejects.toThrow(
    'permission denied',
  )
  await expect(
    asAdmin(database, admin.id, (db) => db.selectFrom('memberinfo').select('contact_street').execute()),
  ).rejects.toThrow('permission denied')
})

/** What belongs to people beyond their account: administrators reach none of it. */
const CLOSED_TO_ADMINISTRATORS = [
  ...Object.keys(ROWS_OF).filter((table) => !['memberinfo', 'subscriptions'].includes(table)),
  'own_assets',
  'own_insurer_names',
  'standing_valuations',
  'reminders',
  'own_document_texts',
  'sessions',
]

test.for(CLOSED_TO_ADMINISTRATORS)('%s shows administrators nothing', async (table) => {
  const admin = await anAdministrator()
  const read = sql`select * from ${sql.table(table)}`
  await expect(asAdmin(database, admin.id, (db) => read.execute(db))).rejects.toThrow('permission denied')
})

test('nobody changes or makes up what happened to an account', async () => {
  const ann = await anInvestor()
  const admin = await anAdministrator()
  for (const write of [
    sql`update activity set kind = 'signed_in'`,
    sql`delete from activity`,
    sql`insert into activity (user_id, kind) values (${ann.id}, 'signed_in')`,
  ]) {
    await expect(asUser(database, ann.id, (db) => write.execute(db))).rejects.toThrow('permission denied')
    await expect(asAdmin(database, admin.id, (db) => write.execute(db))).rejects.toThrow('permission denied')
  }
  const rewrite = sql`update activity set kind = 'signed_in'`
  await expect(asSystem(database, (db) => rewrite.execute(db))).rejects.toThrow('permission denied')
  const call = sql`select auth.note_activity(${ann.id}, 'signed_in')`
  await expect(asUser(database, ann.id, (db) => call.execute(db))).rejects.toThrow('permission denied')
})

test('the last administrator stays one, even when two step down at once', async () => {
  const find = () =>
    asSystem(database, (db) => db.selectFrom('memberinfo').select('id').where('role', '=', 'admin').execute())
  const before = await find()
  const admins = [await anAdministrator(), await anAdministrator()]
  for (const { id } of before) await stepDown(id)
  const outcomes = await Promise.allSettled(admins.map(({ id }) => stepDown(id)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await find()).toHaveLength(1)
})

const stepDown = (id: string) =>
  asSystem(database, (db) => db.updateTable('memberinfo').set({ role: 'creator' }).where('id', '=', id).execute())

test('no table of ours is without row security', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'auth') and relkind in ('r', 'p') and not relrowsecurity
  `)
  expect(rows).toEqual([])
})

test('every table with a policy is tested above, or belongs to the system alone', async () => {
  const { rows } = await database.pool.query<{ tablename: string }>(
    `select distinct tablename from pg_policies where schemaname = 'public'`,
  )
  const known = new Set([
    ...Object.keys(ROWS_OF),
    ...FOR_EVERYBODY,
    'legal_documents',
    'legal_versions',
    'loaded_rates',
    ...OF_ADMINISTRATION,
    'vault_limits',
    ...OF_THE_SYSTEM,
  ])
  expect(rows.map(({ tablename }) => tablename).filter((name) => !known.has(name))).toEqual([])
})

test('every policy is decided by the row alone: it reads no other table, and calls nothing that could', async () => {
  const { rows } = await database.pool.query<{ policy: string; reads: string }>(`
    select format('%s on %s', polname, polrelid::regclass) as policy, pg_describe_object(refclassid, refobjid, 0) as reads
    from pg_policy join pg_depend on classid = 'pg_policy'::regclass and objid = pg_policy.oid
    where (refclassid = 'pg_class'::regclass and refobjid <> polrelid)
      or (refclassid = 'pg_proc'::regclass and refobjid <> 'current_user_id()'::regprocedure)
    order by 1, 2
  `)
  expect(rows).toEqual([])
})

test.for(OF_THE_SYSTEM)('%s is closed to people and to administrators', async (table) => {
  const admin = await anAdministrator()
  const read = sql`select * from ${sql.table(table)}`
  await expect(asUser(database, admin.id, (db) => read.execute(db))).rejects.toThrow('permission denied')
  await expect(asAdmin(database, admin.id, (db) => read.execute(db))).rejects.toThrow('permission denied')
})

test('identity is closed to all three roles', async () => {
  const ann = await anInvestor()
  const read = sql`select * from auth."user"`
  await expect(asUser(database, ann.id, (db) => read.execute(db))).rejects.toThrow('permission denied')
  await expect(asAdmin(database, ann.id, (db) => read.execute(db))).rejects.toThrow('permission denied')
  await expect(asSystem(database, (db) => read.execute(db))).rejects.toThrow('permission denied')
})
