import type { Context } from 'hono'
import { sql } from 'kysely'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import type { ActivityDetail } from '#account/activity/rules.ts'
import { sessionRefOf } from '#account/identity/server/shared/caller-ref.ts'
import type { Member } from '#account/member/contract.ts'
import type { SystemDb } from '#database/access.ts'

/** A file was made of a vault: its owner reads of it among what happened, or in the log of access where somebody else made it. */
export async function noteMade(db: SystemDb, c: Context, { me, detail }: { me: Member; detail: ActivityDetail }) {
  const workGrant = sessionRefOf(c)?.workGrant
  if (workGrant === undefined) await noteActivity(db, me.id, 'report_exported', detail)
  else
    await sql`
    insert into grant_log (grant_id, user_id, kind, detail)
    select id, user_id, 'printed', ${JSON.stringify(detail)}::jsonb from grants where id = ${workGrant}
  `.execute(db)
}
