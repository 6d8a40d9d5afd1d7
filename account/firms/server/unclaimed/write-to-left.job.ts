import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { leftUnclaimedLetter } from './letters.ts'
import { listLeftUnclaimed, noteLeftLetter } from './queries.ts'

interface Options {
  enqueue: Enqueue
  letterhead: Letterhead
  origin: string
}

/** Writes to those whose vault waits to be claimed, once nobody works for the firm any more that opened it. */
export const writeToLeftJob = (database: Database, { enqueue, letterhead, origin }: Options): Job<object> => ({
  name: 'write-to-left-clients',
  schedule: '40 * * * *',
  run: async () => {
    let written: number
    do {
      written = await asSystem(database, async (db) => {
        const left = await listLeftUnclaimed(db)
        for (const { id, address: to, firm_name: firm } of left) {
          const token = newToken()
          await noteLeftLetter(db, id, hashOfToken(token))
          await enqueue(db, SEND_LETTER, leftUnclaimedLetter(letterhead, { to, firm, url: `${origin}/claim#${token}` }))
        }
        return left.length
      })
    } while (written > 0)
  },
})
