import { sql } from 'kysely'
import { t } from '#basics/words/words.ts'
import { historySection } from '#work/archive/server/shared/section.ts'

/** What firms asked the owner for, and what came. Files that they sent lie with the firm: their names are here. */
export const archivedRequests = historySection<object>({
  name: 'requests',
  since: 3,
  about: () => t('what firms asked you for and what you answered, one a line; it isn’t imported'),
  read: async function* (db) {
    const { rows } = await sql<{ request: object }>`select request from requests_asked_of_me() as request`.execute(db)
    for (const { request } of rows) yield request
  },
})
