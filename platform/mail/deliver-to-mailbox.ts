import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Sealer } from '../sealer.ts'
import type { Deliver } from './letter.ts'

/** Into the development mailbox, once each. Its links are good, so it is sealed there and opened to be shown. */
export const deliverToMailbox =
  (database: Database, { seal }: Sealer): Deliver =>
  ({ to, subject, text, html }, id) =>
    asSystem(database, async (db) => {
      await db
        .insertInto('letters')
        .values({ id, recipient: to, subject, text: seal(text), html: seal(html) })
        .onConflict((row) => row.doNothing())
        .execute()
    })
