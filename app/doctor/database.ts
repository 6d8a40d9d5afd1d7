import pg from 'pg'
import type { DatabaseAddresses } from '#database/least-power.ts'
import type { Config } from '#platform/config.ts'
import { isMigrated, readApplied, readMigrations, refuseStrangers } from '#database/migrate.ts'
import { examineArchive } from './archive.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

const OLDEST = 150_000
const EXTENSIONS = ['pg_trgm', 'btree_gin']
const MOST_SKEW_MS = 2_000
/** Commands, an administrator's own client, and what the server itself holds back. */
const SPARE = 5

export const examineDatabase = (addresses: DatabaseAddresses, pool: number): Promise<Finding[]> =>
  connectedTo(addresses.owner, async (client) => [
    await examineVersion(client),
    await examineLetters(client),
    await examineMigrations(client),
    ...(await examineExtensions(client)),
    await examineRoom(client, pool),
    await examineSums(client),
    await examineClock(client),
    ...(await examineArchive(client)),
    await connectedTo(addresses.server, examineRights),
  ])

/** A domain whose firm isn’t there answers as the main host does. */
export async function examineClientDomains(
  { clientDomains }: Config,
  addresses: DatabaseAddresses,
): Promise<Finding[]> {
  if (clientDomains.length === 0) return [ok('domains', 'no CLIENT_DOMAINS: firms are at PUBLIC_URL alone')]
  return connectedTo(addresses.owner, async (client) => {
    const { rows } = await client.query<{ handle: string }>('select handle from firms where handle = any ($1)', [
      clientDomains.map(({ firm }) => firm),
    ])
    return clientDomains.map(({ origin, firm }) =>
      rows.some(({ handle }) => handle === firm)
        ? ok('domains', `${origin} leads to /at/${firm}`)
        : fail('domains', `${origin} leads nowhere: no firm has the address ${firm}. Check CLIENT_DOMAINS`),
    )
  })
}

async function connectedTo<T>(connectionString: string, examine: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'strongroom doctor',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await examine(client)
  } finally {
    await client.end()
  }
}

/** Whether the login that the server comes with could do more than the server may. */
async function examineRights(client: pg.Client) {
  const { rows } = await client.query<{ mighty: boolean; owns: boolean }>(
    `select rolsuper or rolcreaterole or rolbypassrls as mighty, exists (
        select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'v')
          and relnamespace in (select oid from pg_namespace where nspname in ('public', 'auth', 'pgboss'))
      ) as owns
     from pg_roles where rolname = session_user`,
  )
  const { mighty, owns } = rows[0]!
  if (owns)
    return warn(
      'rights',
      'the server’s login owns the tables: set DATABASE_OWNER_URL, and give the server a login that doesn’t',
    )
  return mighty
    ? warn('rights', 'the server’s login is an administrator of the database: give it one that isn’t')
    : ok('rights', 'the server’s login owns nothing')
}

async function examineVersion(client: pg.Client) {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  )
  const { number, text } = rows[0]!
  return versionFinding(Number(number), text)
}

/** Where a plan that was made for one role may be used by another (CVE-2024-10976): guests and owners share connections. */
const MENDED = [150_009, 160_005, 170_001]

export function versionFinding(number: number, text: string): Finding {
  if (number < OLDEST) return fail('database', `PostgreSQL ${text} is too old: Strongroom needs 15 or later`)
  const mended = MENDED.find((each) => Math.floor(each / 10_000) === Math.floor(number / 10_000))
  return mended !== undefined && number < mended
    ? warn('database', `PostgreSQL ${text} lacks a fix for row security: update to 15.9, 16.5, 17.1 or later`)
    : ok('database', `PostgreSQL ${text} responds`)
}

/** A search that knows capitals by the locale of the database finds nothing of é where that is C. */
async function examineLetters(client: pg.Client) {
  const { rows } = await client.query<{ encoding: string; knows: boolean }>(
    `select current_setting('server_encoding') as encoding, lower('É') = 'é' as knows`,
  )
  return lettersFinding(rows[0]!.encoding, rows[0]!.knows)
}

export function lettersFinding(encoding: string, knows: boolean): Finding {
  if (encoding !== 'UTF8') return fail('letters', `the database holds texts in ${encoding}: make it in UTF8`)
  return knows
    ? ok('letters', 'the database knows capitals of every script')
    : warn(
        'letters',
        'the database knows English capitals alone, so searches miss others: make it with the locale C.UTF-8',
      )
}

async function examineMigrations(client: pg.Client) {
  if (!(await isMigrated(client)))
    return warn('migrations', 'the database is empty: the first start creates its tables')
  const known = await readMigrations()
  const applied = await readApplied(client)
  refuseStrangers(applied, known)
  const missing = known.length - applied.size
  return missing > 0
    ? warn('migrations', `${missing} of ${known.length} aren’t applied yet: the next start does it`)
    : ok('migrations', `all ${known.length} are applied`)
}

async function examineExtensions(client: pg.Client) {
  const { rows } = await client.query<{ name: string; installed: boolean }>(
    'select name, installed_version is not null as installed from pg_available_extensions where name = any($1)',
    [EXTENSIONS],
  )
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0)
    return [fail('extensions', `the database server lacks ${missing.join(' and ')} (package postgresql-contrib)`)]
  return [ok('extensions', `${EXTENSIONS.join(', ')} are available`)]
}

/** Holds what the database keeps of each vault and asset against what is in it. */
async function examineSums(client: pg.Client) {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('readiness_sums') is not null as known`,
  )
  if (!known[0]!.known) return warn('totals', 'there are none yet: the next start computes them')
  const { rows } = await client.query<Record<'vaults' | 'values' | 'ready' | 'files' | 'accounts', number>>(
    `select
      (
        select count(distinct user_id)::int
        from (
          select user_id from missing_asset_sums() union all select user_id from missing_worth_sums()
          union all select user_id from missing_readiness_sums()
        ) as wrong
      ) as vaults,
      (select count(*)::int from wrongly_kept_worths()) as values,
      (select count(*)::int from wrongly_kept_readiness()) as ready,
      (select count(*)::int from wrongly_listed_files()) as files,
      (select count(*)::int from memberinfo) - (select coalesce(sum(accounts), 0)::int from account_counts) as accounts`,
  )
  const { vaults, values, ready, files, accounts } = rows[0]!
  return vaults > 0 || values > 0 || ready > 0 || files > 0 || accounts !== 0
    ? fail(
        'totals',
        `totals don’t match the rows (vaults: ${vaults}, values of assets: ${values}, readiness of assets: ${ready}, files of assets: ${files}, accounts: ${accounts}): run npm run doctor -- --correct-totals`,
      )
    : ok('totals', 'the totals of every vault match its rows')
}

/** What is missing is added, so nobody who writes meanwhile is held up for long, or lost. */
export const correctSums = ({ owner }: DatabaseAddresses) =>
  connectedTo(owner, async (client) => {
    await client.query('begin')
    // A second command would add the same once more.
    await client.query('lock table asset_sums, worth_sums, readiness_sums in share update exclusive mode')
    await client.query('insert into asset_sums select * from missing_asset_sums()')
    await client.query('select correct_worths()')
    await client.query('select correct_readiness()')
    await client.query('select list_files_of(array(select wrongly_listed_files()))')
    await client.query(
      'insert into account_counts select count(*) - (select coalesce(sum(accounts), 0) from account_counts) from memberinfo',
    )
    await client.query('commit')
  })

async function examineRoom(client: pg.Client, pool: number) {
  const { rows } = await client.query<{ most: number; taken: number }>(
    `select current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as taken`,
  )
  const { most, taken } = rows[0]!
  return pool + SPARE > most
    ? fail('pool', `DATABASE_POOL=${pool} doesn’t fit into the ${most} connections the database allows`)
    : ok('pool', `${taken} of ${most} connections are in use; a server uses up to ${pool}`)
}

async function examineClock(client: pg.Client) {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const here = (before + Date.now()) / 2
  const skew = Math.round(rows[0]!.now.getTime() - here)
  const words = `the database's clock and this machine's are ${Math.abs(skew)} ms apart`
  return Math.abs(skew) > MOST_SKEW_MS ? fail('clock', `${words}: sessions and limits go wrong`) : ok('clock', words)
}
