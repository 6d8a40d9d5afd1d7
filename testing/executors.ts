import { sql } from 'kysely'
import { asUser } from '#database/access.ts'
import { openVault } from '#database/links.ts'
import { database } from './database.ts'
import { anEstate, type EstateCasting, letTimePass } from './estates.ts'
import { aCreator, type Person } from './people.ts'
import { comingBy } from './sessions.ts'

export interface Execution {
  owner: Person
  executor: Person
  /** By which the executor looks in. */
  grant: string
  release: string
}

/** Two have confirmed, the wait is over, and the executor has opened the vault. */
export async function anExecution(owner: Person, casting: EstateCasting = {}): Promise<Execution> {
  const executor = await aCreator({ display_name: 'Eve Muir' })
  const opened = await openedFor(owner, executor, casting)
  await openVault(database, { ...(await comingBy(executor)), grantId: opened.grant }, 'Firefox on Linux')
  return { owner, executor, ...opened }
}

/** The same for somebody who has an account, and has not opened it yet. */
export async function openedFor(
  owner: Person,
  executor: { id: string; email: string },
  casting: EstateCasting = {},
): Promise<{ grant: string; release: string }> {
  const estate = await anEstate(owner, { executor: { name: 'Eve', address: executor.email }, ...casting })
  for (const { id, person } of estate.confirmers.slice(0, 2))
    await asUser(database, person.id, (db) => sql`select confirm_release(${id}, '')`.execute(db))
  await letTimePass(owner, 20)
  const { rows } = await database.pool.query<{ id: string; release_id: string }>(
    `update grants set person_id = $2, accepted_at = now() where user_id = $1 and preset = 'executor' returning id, release_id`,
    [owner.id, executor.id],
  )
  const { id: grant, release_id: release } = rows[0]!
  return { grant, release }
}
