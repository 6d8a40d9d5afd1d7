import type { Insertable, Selectable } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { Assets } from '#database/schema.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'

/** A thing that somebody owns; an heirloom of no known price unless the casting says otherwise. */
export const anAsset = (casting: Partial<Insertable<Assets>>, owner: Person): Promise<Selectable<Assets>> =>
  asSystem(database, (db) =>
    db
      .insertInto('assets')
      .values({ title: 'Omega Seamaster', category: 'Watches', ...casting, user_id: owner.id })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
