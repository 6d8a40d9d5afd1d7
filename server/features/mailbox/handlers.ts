import { development } from '#server/platform/rpc/callers.ts'

export const listLetters = development.mailbox.list.handler(async ({ context: { db, sealer } }) => {
  const letters = await db
    .selectFrom('letters')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
  return letters.map((letter) => ({ ...letter, text: sealer.open(letter.text), html: sealer.open(letter.html) }))
})

export const clearMailbox = development.mailbox.clear.handler(async ({ context: { db } }) => {
  const { numDeletedRows } = await db.deleteFrom('letters').executeTakeFirstOrThrow()
  return { removed: Number(numDeletedRows) }
})
