import { sql } from 'kysely'
import { asUser } from '#database/access.ts'
import { openVault } from '#database/links.ts'
import { confirmDuty } from '#account/estate/server/duty-handlers.ts'
import { call } from './call.ts'
import { database } from './database.ts'
import { anEstate, letTimePass } from './estates.ts'
import { aCreator, type Person } from './people.ts'
import { comingBy } from './sessions.ts'

/* What an owner left, once a release is open. */

interface Heir {
  name: string
  person: Person
  message?: string
}

interface Left {
  heirs: Heir[]
  executor?: { name: string; person: Person }
  heirs_see?: string[]
}

/** A release that is open; the access of each heir in their order, and of the executor, all of whom have opened it. */
export async function anOpenRelease(owner: Person, { heirs, executor, heirs_see }: Left) {
  const { confirmers } = await anEstate(owner, {
    heirs: heirs.map(({ name, person, message }) => ({ name, address: person.email, ...(message && { message }) })),
    executor: executor ? { name: executor.name, address: executor.person.email } : null,
  })
  if (heirs_see)
    await database.pool.query('update estate_terms set heirs_see = $2 where user_id = $1', [owner.id, heirs_see])
  for (const { id, person } of confirmers.slice(0, 2)) await call(confirmDuty, { id, reason: '' }, person)
  await letTimePass(owner, 15)
  const opened: string[] = []
  for (const { name, person } of heirs) opened.push(await accepted(owner, person, ['heir', name]))
  return { heirs: opened, executor: executor ? await accepted(owner, executor.person, ['executor', null]) : null }
}

async function accepted(owner: Person, person: Person, [preset, name]: [string, string | null]): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `update grants set person_id = $2, accepted_at = now(), token_hash = null
     where user_id = $1 and address = $3 and preset = $4 and ($5::text is null or lower(scope_of[1]) = lower($5)) and ended_at is null returning id`,
    [owner.id, person.id, person.email, preset, name],
  )
  const { id } = rows[0]!
  await openVault(database, { ...(await comingBy(person)), grantId: id }, 'Firefox on Linux')
  return id
}

/** Says in one of its assets who gets it. */
export const isFor = (
  owner: Person,
  asset: { id: string },
  name: string,
  more: { position?: number; share?: string; wishes?: string; alternate_name?: string } = {},
) =>
  asUser(database, owner.id, (db) =>
    db
      .insertInto('beneficiaries')
      .values({ asset_id: asset.id, beneficiary_name: name, position: 0, ...more })
      .execute(),
  )

/** Opens nothing any more. */
export const endRelease = (owner: Person) =>
  asUser(database, owner.id, (db) => sql`select refuse_release()`.execute(db))

/** Somebody says that they received this piece, which is meant for them. */
export async function aReceived(owner: Person, asset: { id: string }) {
  await isFor(owner, asset, 'Tom', { position: 9 })
  await anOpenRelease(owner, { heirs: [{ name: 'Tom', person: await aCreator() }] })
  await database.pool.query(
    `insert into received_assets (heir_id, asset_id, release_id, user_id)
     select id, $2, release_id, user_id from release_heirs where user_id = $1 and name = 'Tom'`,
    [owner.id, asset.id],
  )
}
