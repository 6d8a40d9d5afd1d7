import { Hono, type Context } from 'hono'
import { calendarStream } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { pathTo } from '../rules/reminders.ts'
import { calendarFile } from '../rules/calendar-file.ts'
import { findReleaseDay, releaseInWords } from '#account/estate/server/shared/release-day.ts'
import { t } from '#basics/words/words.ts'
import type { Config } from '#platform/config.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { refuse } from '#platform/refusal.ts'
import { admitAnyone } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { feedHashOf } from './handlers.ts'
import { findFeedOwner, listRemindersOf } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

interface Services {
  config: Config
  database: Database
  clientAddress: (c: Context) => string
}

const KEY = /^[\w-]{43}$/

/** `GET /calendar/reminders.ics?key=…`: for the calendar of whoever made the address, which has no session. */
export function calendarRoute({ config, database, clientAddress }: Services) {
  const app = new Hono()
  streamRoute(app, {
    stream: calendarStream,
    path: '/reminders.ics',
    admit: (c) => admitAnyone(clientAddress(c), { database }, calendarStream),
    handler: async (c) => {
      const key = c.req.query('key') ?? ''
      const owner = KEY.test(key) ? await asSystem(database, (db) => findFeedOwner(db, feedHashOf(key))) : undefined
      if (!owner) return refuse(requestRefusals.NOT_FOUND)
      const { origin, hostname } = config.publicUrl
      const file = await asSystem(database, async (db) => {
        const { items } = await listRemindersOf(db, owner.user_id)
        const release = await findReleaseDay(db, owner.user_id)
        return inLanguageOf(db, owner.email, () =>
          calendarFile(items, {
            name: t('{product} reminders', { product: config.product.product_name }),
            host: hostname,
            stamp: new Date(),
            urlOf: (reminder) => origin + pathTo(reminder),
            also: release && [
              { uid: release.id, due: release.due, summary: releaseInWords(), url: `${origin}/when-im-gone` },
            ],
          }),
        )
      })
      return c.body(file, 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    },
  })
  return app
}
