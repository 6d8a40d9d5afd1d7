import { closeAccount } from '#account/your-data/server/shared/close-account.ts'
import type { PaymentProvider } from '#account/billing/server/shared/provider.ts'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { vaultDeletedLetter } from './letters/letters.ts'
import { listKeptNoMore, listOpenedTo, mayCloseVault } from './to-tell.ts'

interface Closing {
  head: Letterhead
  enqueue: Enqueue
  payments: Pick<PaymentProvider, 'end'>
}

/**
 * Closes vaults whose years are over, as deleted accounts are. The database decides which those are, and again in the transaction that
 * deletes: whoever says meanwhile that they are here keeps theirs.
 */
export const closeKeptVaultsJob = (database: Database, { head, enqueue, payments }: Closing): Job<object> => ({
  name: 'close-kept-vaults',
  schedule: '37 * * * *',
  run: async () => {
    for (const owner of await asSystem(database, listKeptNoMore)) {
      const openedTo = await asSystem(database, (db) => listOpenedTo(db, owner))
      const surroundings = {
        asSystem: <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(database, work),
        payments,
        enqueue,
        letterhead: head,
        mayClose: mayCloseVault,
      }
      await closeAccount(surroundings, owner, async (db) => {
        for (const to of openedTo.addresses) {
          const letter = await inLanguageOf(db, to, () => vaultDeletedLetter(head, { to, owner: openedTo.owner }))
          await enqueue(db, SEND_LETTER, letter)
        }
      })
    }
  },
})
