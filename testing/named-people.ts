import { randomUUID } from 'node:crypto'
import { asUser } from '#database/access.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'

/** The id of somebody in a person's list. */
export const aNamedPerson = (owner: Person): Promise<string> =>
  asUser(database, owner.id, async (db) => {
    const { id } = await db.insertInto('people').values({ name: 'J. Ross' }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('person_names').values({ name: 'J. Ross', person_id: id }).execute()
    return id
  })

/** The id of a merge that can still be undone. */
export const aMerge = (owner: Person): Promise<string> =>
  asUser(database, owner.id, async (db) => {
    const { id } = await db
      .insertInto('person_merges')
      .values({ into_id: randomUUID(), person: '{}', names: ['J. Ross'], changes: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
