import type { SystemDb } from '#database/access.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { planGoneLetter } from '../letters/letters.ts'

interface Confirming {
  address: string
  owner: string
}

/** Who confirms for somebody whose account is about to be deleted, and their plan with it. */
export const listConfirmersOf = (db: SystemDb, owner: string): Promise<Confirming[]> =>
  db
    .selectFrom('estate_confirmers')
    .innerJoin('memberinfo', 'memberinfo.id', 'estate_confirmers.user_id')
    .select(({ fn }) => ['address', fn.coalesce('memberinfo.display_name', 'memberinfo.email').as('owner')])
    .where('estate_confirmers.user_id', '=', owner)
    .where('accepted_at', 'is not', null)
    .where('left_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()

export async function tellConfirmers(
  db: SystemDb,
  confirming: readonly Confirming[],
  { enqueue, letterhead }: { enqueue: Enqueue; letterhead: Letterhead },
) {
  for (const { address, owner } of confirming)
    await enqueue(
      db,
      SEND_LETTER,
      await inLanguageOf(db, address, () => planGoneLetter(letterhead, { to: address, owner })),
    )
}
