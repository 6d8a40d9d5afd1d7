import { t } from '#basics/words/words.ts'
import { development } from '#account/identity/server/shared/callers.ts'

export const listLetters = development.mailbox.list.handler(async ({ context: { asSystem, sealer } }) => {
  const letters = await asSystem((db) =>
    db.selectFrom('letters').selectAll().orderBy('sent_at', 'desc').orderBy('id').limit(50).execute(),
  )
  return letters.map((letter) => ({ ...letter, text: opened(letter.text), html: opened(letter.html) }))

  /** Of an installation that was given another secret since, the letters of before stay closed. */
  function opened(sealed: string) {
    try {
      return sealer.open(sealed)
    } catch {
      return t('This letter was encrypted with a different SECRET and can’t be opened.')
    }
  }
})

export const clearMailbox = development.mailbox.clear.handler(async ({ context: { asSystem } }) => {
  const { numDeletedRows } = await asSystem((db) => db.deleteFrom('letters').executeTakeFirstOrThrow())
  return { removed: Number(numDeletedRows) }
})
