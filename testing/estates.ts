import { asUser } from '#database/access.ts'
import { sql } from 'kysely'
import { anAsset } from './assets.ts'
import { database } from './database.ts'
import { aCreator, type Person } from './people.ts'

export interface EstateCasting {
  needed?: number
  wait_days?: number
  heirs_decide?: boolean
  document_wanted?: string | null
  reviewer_address?: string | null
  executor?: { name: string; address: string } | null
  /** Who confirms, each with an account; whoever inherits is named in an asset, too. */
  confirmers?: { inherits?: boolean }[]
  heirs?: { name: string; address?: string; message?: string }[]
  is_on?: boolean
}

export interface Estate {
  owner: Person
  confirmers: { id: string; person: Person; inherits: boolean }[]
}

/** A plan that was turned on, whose people agreed a month ago. */
export async function anEstate(owner: Person, casting: EstateCasting = {}): Promise<Estate> {
  const { confirmers = [{}, {}, {}], heirs = [{ name: 'Tom', address: 'tom@example.com' }], is_on = true } = casting
  const people = await Promise.all(
    confirmers.map(async ({ inherits = false }, i) => ({
      inherits,
      person: await aCreator({ display_name: `Confirmer ${i}` }),
    })),
  )
  const named = [...heirs, ...people.filter(({ inherits }) => inherits).map(({ person }) => heirOf(person))]
  for (const { name, address } of named) {
    const asset = await anAsset({ title: `For ${name}` }, owner)
    await asUser(database, owner.id, (db) =>
      db
        .insertInto('beneficiaries')
        .values({ asset_id: asset.id, beneficiary_name: name, beneficiary_email: address ?? null, position: 0 })
        .execute(),
    )
  }
  await asUser(database, owner.id, async (db) => {
    await db.insertInto('estate_plans').values({ other_addresses: [] }).execute()
    const {
      needed = 2,
      wait_days = 14,
      heirs_decide = false,
      document_wanted = null,
      reviewer_address = null,
    } = casting
    const { executor = null } = casting
    const given = {
      needed,
      wait_days,
      heirs_decide,
      document_wanted,
      reviewer_address,
      heirs_see: ['places', 'details'],
    }
    const by = { executor_name: executor?.name ?? null, executor_address: executor?.address ?? null }
    await db
      .insertInto('estate_terms')
      .values({ ...given, ...by, keep_years: 5 })
      .execute()
    for (const { name, address = null, message = null } of heirs.filter((heir) => heir.message ?? heir.address))
      await db.insertInto('estate_heirs').values({ name, address, message }).execute()
  })
  const agreed = await Promise.all(
    people.map(async ({ person, inherits }, i) => ({
      person,
      inherits,
      id: await agree(owner, person, i),
    })),
  )
  if (is_on) await asUser(database, owner.id, (db) => sql`select turn_estate_on()`.execute(db))
  return { owner, confirmers: agreed }
}

const heirOf = ({ id, email }: Person) => ({ name: `Heir ${id}`, address: email, message: undefined })

async function agree(owner: Person, person: Person, place: number): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into estate_confirmers (user_id, name, address, person_id, invited_at, accepted_at, answered_at)
     values ($1, $2, $3, $4, now() - interval '30 days' + make_interval(mins => $5), now() - interval '30 days', now() - interval '30 days') returning id`,
    [owner.id, `Confirmer ${place}`, person.email, person.id, place],
  )
  return rows[0]!.id
}

/** All that a plan has a time of; each is set back where days are to have passed. */
const TIMES = {
  estate_plans: ['first_on_at', 'created_at'],
  estate_terms: ['made_at', 'in_force_at'],
  estate_confirmers: ['invited_at', 'accepted_at', 'left_at', 'removed_at', 'asked_at', 'answered_at'],
  releases: [
    'begun_at',
    'enough_at',
    'approved_at',
    'document_accepted_at',
    'opening_told_at',
    'opened_at',
    'ended_at',
  ],
  release_answers: ['answered_at'],
  release_people: ['confirmed_at'],
  release_documents: ['sent_at', 'accepted_at', 'returned_at'],
  release_heirs: ['told_at'],
  estate_events: ['created_at', 'told_at'],
  estate_letters: ['made_at', 'sent_at', 'failed_at'],
}

export const TABLES_OF_ESTATES = [...Object.keys(TIMES), 'estate_heartbeats', 'grants', 'grant_assets']

const shifted = (hours: string) =>
  Object.entries(TIMES)
    .map(([table, columns]) => {
      const sets = columns.map((column) => `${column} = ${column} - ${hours}`)
      return `update ${table} set ${sets.join(', ')} where user_id = owner;`
    })
    .join('\n')

/**
 * Lets hours pass for one plan: its own times go back, and so do the moments at which letters could be written, which may
 * meet on the way.
 */
export const PASS_TIME = `
  alter table estate_heartbeats drop constraint if exists estate_heartbeats_pkey;
  create or replace function pass_time(owner uuid, passed interval, is_told boolean) returns void language plpgsql as $$
  begin
    perform set_config('session_replication_role', 'replica', true);
    ${shifted('passed')}
    update estate_heartbeats set at = at - passed;
    if is_told then
      insert into estate_heartbeats select now() - make_interval(hours => back)
        from generate_series(0, extract(epoch from passed)::int / 3600 - 1, 12) as back;
    end if;
    perform set_config('session_replication_role', 'origin', true);
  end
  $$`

export async function letTimePass(owner: Person, days: number, { isTold = true } = {}): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(PASS_TIME)
    await client.query('begin')
    await client.query('select pass_time($1, make_interval(days => $2), $3)', [owner.id, days, isTold])
    await client.query('commit')
  } finally {
    client.release()
  }
}
