import { development } from '#server/platform/rpc/callers.ts'

export const listLetters = development.mailbox.list.handler(({ context: { db } }) =>
  db.selectFrom('letters').selectAll().orderBy('sent_at', 'desc').orderBy('id').limit(50).execute(),
)

export const clearMailbox = development.mailbox.clear.handler(async ({ context: { db } }) => {
  const { numDeletedRows } = await db.deleteFrom('letters').executeTakeFirstOrThrow()
  return { removed: Number(numDeletedRows) }
})
