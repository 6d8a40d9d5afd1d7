import { asUser } from '#database/access.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'

/** Answers with whose it is: a collection is known by its owner and its name. */
export async function aDescribedCollection({ id }: Person): Promise<string> {
  await asUser(database, id, (db) => db.insertInto('collections').values({ name: 'Clocks' }).execute())
  return id
}
