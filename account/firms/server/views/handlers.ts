import { sql } from 'kysely'
import { registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { requireFirm } from '../clients/handlers.ts'

const COLUMNS = ['id' as const, 'name' as const, sql<Record<string, string>>`address`.as('address')]

export const listClientViews = registered.clientViews.list.handler(async ({ context: { db } }) => {
  await requireFirm(db)
  return db
    .selectFrom('client_views')
    .select(COLUMNS)
    .orderBy(sql`folded(name)`)
    .execute()
})

export const saveClientView = registered.clientViews.save.handler(async ({ input, context: { db } }) => {
  const { firm, member } = await requireFirm(db)
  return db
    .insertInto('client_views')
    .values({ member_id: member, firm_id: firm, name: input.name, address: JSON.stringify(input.address) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
})

export const removeClientView = registered.clientViews.remove.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  const removed = isId(id)
    ? await db.deleteFrom('client_views').where('id', '=', id).returning('id').executeTakeFirst()
    : undefined
  if (!removed) refuse(requestRefusals.NOT_FOUND)
})
