import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { GAPS, type Gap } from '#account/member/rules/needs.ts'
import { registeredReading } from '#account/identity/server/shared/callers.ts'
import { findNewComments } from '#record/comments/server/shared/new-comments.ts'
import { LACKING } from '#work/vault/server/shared/lacking.ts'
import { findAskedOfMe } from '#work/requests/server/shared/asked-of-me.ts'
import { firstReminders } from '#work/reminders/server/shared/reminders.ts'

/** So many of the newest are looked at, so that it takes no longer in a large vault; beyond that a number is the least. */
const LOOKED_AT = 2_000
const REMINDERS_SHOWN = 3
const COMMENTED_SHOWN = 3
const REQUESTS_SHOWN = 5

/** What waits for the caller, each with where it is dealt with. */
export const getNeeds = registeredReading.dashboard.needs.handler(async ({ context: { db } }) => {
  const [reminders, comments, requests, others] = await Promise.all([
    firstReminders(db, REMINDERS_SHOWN),
    findNewComments(db, COMMENTED_SHOWN),
    findAskedOfMe(db, REQUESTS_SHOWN),
    findOthers(db),
  ])
  const { assets, to_finish, proposals, payment_due, ...lacking } = others
  return {
    reminders,
    comments,
    requests,
    to_finish,
    proposals,
    payment_due,
    gaps: GAPS.map((gap) => ({ gap, assets: lacking[gap] })).filter((each) => each.assets > 0),
    more: assets === LOOKED_AT,
  }
})

type Others = Record<Gap | 'assets' | 'to_finish' | 'proposals', number> & { payment_due: boolean }

async function findOthers(db: UserDb): Promise<Others> {
  const counted = GAPS.map((gap) => sql`count(*) filter (where ${LACKING[gap]})::int as ${sql.id(gap)}`)
  const { rows } = await sql<Others>`
    select count(*)::int as assets, ${sql.join(counted)},
      (select count(*)::int from unfinished) as to_finish,
      (select count(*)::int from proposals where decision is null) as proposals,
      exists (select from stripe_user_subscriptions where subscription_status = 'past_due') as payment_due
    from (
      select * from own_assets where held order by created_at desc, id desc limit ${sql.lit(LOOKED_AT)}
    ) as own_assets
  `.execute(db)
  return rows[0]!
}
