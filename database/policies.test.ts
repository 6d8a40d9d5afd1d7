import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { FOR_EVERYBODY } from '#testing/lists-for-everybody.ts'
import { aCreator, anAdministrator, anInvestor } from '#testing/people.ts'
import { ROWS_OF } from '#testing/rows-with-policies.ts'
import { asAdmin, asSystem, asUser } from './access.ts'

/** Nobody's rows, and read by administrators. */
const OF_ADMINISTRATION = ['suspensions', 'admin_log', 'account_counts']

/** Tables that only the installation itself reads: nobody's rows, whoever asks. */
/** It says nothing of anybody; what it is signed with is closed (record/proof/server/proof.test.ts). */
const OF_THE_LOG = ['logs', 'log_keys', 'log_tiles', 'log_checkpoints', 'log_stamps']

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
  'grant_visits',
  'estate_letters',
  'estate_heartbeats',
  // An heir and the executor read it by functions; its owner, who is thought to be gone, doesn’t.
  'received_assets',
  // A firm reads who signs and what happened by functions, and whoever signs by their letter.
  'signature_signers',
  'signature_events',
  'installation_seals',
  'log_rounds',
  // As those of signatures.
  'request_lines',
  'request_files',
  // By functions, for whoever sent it.
  'keyed_requests',
  // Whether an owner is here, asked of each session while a release runs.
  'release_answers',
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
    ...OF_THE_LOG,
    ...OF_THE_SYSTEM,
  ])
  expect(rows.map(({ tablename }) => tablename).filter((name) => !known.has(name))).toEqual([])
})

test('every policy is decided by the row alone: it reads no other table, and calls nothing that could', async () => {
  const { rows } = await database.pool.query<{ policy: string; reads: string }>(`
    select format('%s on %s', polname, polrelid::regclass) as policy, pg_describe_object(refclassid, refobjid, 0) as reads
    from pg_policy join pg_depend on classid = 'pg_policy'::regclass and objid = pg_policy.oid
    -- What guests are shown hangs on their grant.
    where polroles <> array['strongroom_views'::regrole::oid] and not (
      -- For whom somebody works is asked once a statement, by what is a firm’s alone.
      polrelid::regclass::text = any (array[
        'firms', 'firm_members', 'firm_clients', 'client_views', 'firm_looks', 'firm_notes', 'firm_tasks', 'firm_jobs',
        'firm_job_events', 'firm_job_tasks', 'appraisals', 'appraisal_values', 'matters', 'signatures', 'requests', 'schedules', 'claims', 'claim_events',
        'auctions', 'consignors', 'lots', 'lot_events', 'pickup_receipts'
      ])
      and refobjid::regprocedure::text = any (array['current_firm()', 'current_member()', 'leads_firm()', 'keeps_clients()', 'seen_clients()'])
      and refclassid = 'pg_proc'::regclass
    ) and (
      (refclassid = 'pg_class'::regclass and refobjid <> polrelid)
      or (refclassid = 'pg_proc'::regclass
        and refobjid not in ('current_user_id()'::regprocedure, 'is_owner()'::regprocedure, 'may_do(text)'::regprocedure))
    )
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
