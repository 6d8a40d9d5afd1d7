import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { anEmptyDatabase, asServer, database, databaseUrl } from '#testing/database.ts'
import { anInvestor } from '#testing/people.ts'
import { asSystem, asUser } from './access.ts'
import { connect } from './connect.ts'
import { grantServerAccess, optionsFor, SERVER_ROLE } from './least-power.ts'
import { migrate } from './migrate.ts'
import { loginOf } from './login.ts'

/* What somebody gets who can make the server say any SQL at all: the rights of its login, and those of four roles. */

const ROLES = ['strongroom_server', 'strongroom_user', 'strongroom_admin', 'strongroom_system', 'strongroom_guest']
const OURS = `('public', 'auth', 'pgboss')`

const refusalOf = (statement: string) =>
  loginOf(asServer)
    .pool.query(statement)
    .then(
      () => 'done',
      (error: Error) => error.message,
    )

const names = async (statement: string) =>
  (await database.pool.query<{ name: string }>(statement)).rows.map(({ name }) => name)

test('the server comes with a login of its own, which can do nothing that belongs to an administrator', async () => {
  const { rows } = await loginOf(asServer).pool.query(
    'select current_user as name, session_user as login from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ name: SERVER_ROLE, login: SERVER_ROLE }])
  const mighty = await names(`select rolname as name from pg_roles where rolname in ('${ROLES.join(`', '`)}')
    and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication or rolinherit)`)
  expect(mighty).toEqual([])
  expect(
    await names(`select roleid::regrole::text as name from pg_auth_members
    where member = '${SERVER_ROLE}'::regrole order by 1`),
  ).toEqual(ROLES.filter((role) => role !== SERVER_ROLE).toSorted())
})

test('none of the five roles owns anything, here or elsewhere in the cluster', async () => {
  const owned = await names(`select classid::regclass::text as name from pg_shdepend
    where deptype = 'o' and refobjid = any(array['${ROLES.join(`', '`)}']::regrole[]::oid[])`)
  expect(owned).toEqual([])
})

test('without becoming one of the four, it reads no table, view or sequence that holds what is people’s', async () => {
  const readable = await names(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p', 'v', 'm')
      and (has_table_privilege('${SERVER_ROLE}', pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege('${SERVER_ROLE}', pg_class.oid, 'select, insert, update, references'))
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`)
  expect(readable).toEqual([])
  expect(await refusalOf('select * from assets')).toContain('permission denied')
  expect(await refusalOf('select * from own_assets')).toContain('permission denied')
})

test('it reads and writes what better-auth keeps, by policies made for it, and has no more rights there', async () => {
  const tables = await names(
    `select relname as name from pg_class where relnamespace = 'auth'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(tables).not.toEqual([])
  const withPolicy = await names(`select tablename as name from pg_policies
    where schemaname = 'auth' and roles = '{${SERVER_ROLE}}' and cmd = 'ALL' and qual = 'true'`)
  expect(withPolicy.toSorted()).toEqual(tables.toSorted())
  const more = await names(`select format('%s: %s', relname, privilege) as name
    from pg_class, unnest(array['truncate', 'references', 'trigger']) as privilege, unnest(array['${ROLES.join(`', '`)}']) as role
    where relnamespace in ('auth'::regnamespace, 'pgboss'::regnamespace, 'public'::regnamespace) and relkind in ('r', 'p')
      and has_table_privilege(role, pg_class.oid, privilege)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`)
  expect(more).toEqual([])
})

test.for([
  'alter table assets disable row level security',
  'alter table assets disable trigger all',
  'drop policy own_assets on assets',
  'create policy mine on assets to strongroom_server using (true)',
  'alter table auth."user" disable row level security',
  'alter table auth."user" disable trigger create_member',
  'drop trigger note_password on auth.account',
  'create or replace function plan_in_force(person uuid) returns text language sql as $$ select null $$',
  'alter function asset_limit(uuid) reset search_path',
  'grant select on assets to strongroom_server',
  'create table public.planted (name text)',
  'create function public.folded(words text, more text) returns text language sql as $$ select words $$',
  'create schema planted',
  'create table pgboss.planted (name text)',
  'truncate auth.session',
  `set session_replication_role = 'replica'`,
  'set row_security = off; select * from auth.session; set role strongroom_system; select * from memberinfo; select * from migrations',
  `copy (select 1) to program 'true'`,
  `select pg_read_file('pg_hba.conf')`,
  `alter system set log_statement = 'all'`,
  'create role planted',
  'alter role strongroom_server superuser',
  'set role strongroom',
])('it may not: %s', async (statement) => {
  expect(await refusalOf(statement)).toMatch(
    /permission denied|must be owner|must be superuser|would be affected|only roles with|does not exist/i,
  )
})

test('what runs as the owner looks in closed places only, and is called by those who are named', async () => {
  const open = await names(`
    select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace in (select oid from pg_namespace where nspname in ${OURS})
      and 'search_path=pg_catalog, public, pg_temp' <> all(coalesce(proconfig, '{}'))`)
  expect(open).toEqual([])
  const forAnybody = await names(`
    select oid::regprocedure::text as name from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as granted
    where prosecdef and pronamespace in (select oid from pg_namespace where nspname in ${OURS})
      and grantee = 0 and privilege_type = 'EXECUTE'`)
  expect(forAnybody).toEqual([])
})

test('nobody asks for another person’s plan or limit', async () => {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  const ask = sql<{
    plan: string
    max: number | null
  }>`select plan_in_force(${ann.id}) as plan, asset_limit(${ann.id}) as max`
  expect((await asUser(database, ann.id, (db) => ask.execute(db))).rows).toEqual([{ plan: 'fixed-limit', max: 100 }])
  expect((await asSystem(database, (db) => ask.execute(db))).rows).toEqual([{ plan: 'fixed-limit', max: 100 }])
  const stranger = await anInvestor()
  expect((await asUser(database, stranger.id, (db) => ask.execute(db))).rows).toEqual([
    { plan: 'free-trial', max: null },
  ])
})

test('a login that owns the tables lays its rights down on every connection', async () => {
  const options = await optionsFor({ server: databaseUrl, owner: databaseUrl })
  const server = connect(databaseUrl, { max: 2, options: options ?? undefined })
  try {
    const { rows } = await loginOf(server).pool.query('select current_user as name')
    expect(rows).toEqual([{ name: SERVER_ROLE }])
    await expect(loginOf(server).pool.query('select * from assets')).rejects.toThrow('permission denied')
    await asSystem(server, (db) => sql`select from assets`.execute(db))
  } finally {
    await server.close()
  }
})

test('a login of the operator’s choice becomes a member of the role, and has its rights and no others', async () => {
  const owner = await anEmptyDatabase()
  await migrate(owner)
  await run(owner, 'create role operators_choice')
  try {
    // Nobody signs in as it here: the embedded database knows two logins only.
    const login = new URL(owner)
    login.searchParams.set('options', '-c role=operators_choice')
    await grantServerAccess({ server: login.href, owner })
    const server = connect(login.href, { max: 1 })
    await asSystem(server, (db) => sql`select from assets`.execute(db))
    await loginOf(server).pool.query('select from auth.session')
    await expect(loginOf(server).pool.query('select * from assets')).rejects.toThrow('permission denied')
    await server.close()
  } finally {
    await run(owner, 'drop role operators_choice')
  }
})

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
