import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Deliver, Letter, Letterhead } from '#platform/mail/letter.ts'
import { openingLetter, type TellRole, toldLetter } from './letters/letters.ts'
import {
  hasNews,
  insertLetter,
  listReaders,
  listToOpen,
  type News,
  noteDelivery,
  noteOpening,
  noteTime,
  takeNews,
} from './to-tell.ts'

const SEND_ESTATE_LETTER = 'send-estate-letter'
const AT_ONCE = 50
const LOOK_EVERY_MS = 3_000

interface Telling {
  head: Letterhead
  origin: string
  enqueue: Enqueue
}

/**
 * Writes what the rows say that has to be written. It opens nothing: whether something is open the database finds out at each
 * read. Each run is a moment at which people could be told.
 */
export const tellOfEstatesJob = (database: Database, telling: Telling): Job<object> => ({
  name: 'tell-of-estates',
  schedule: '7 * * * *',
  looks: { everyMs: LOOK_EVERY_MS, forWork: () => asSystem(database, hasNews) },
  run: async () => {
    await asSystem(database, noteTime)
    const tellSome = () =>
      asSystem(database, async (db) => {
        const news = await takeNews(db, AT_ONCE)
        for (const each of news) await tell(db, each, telling)
        return news.length
      })
    while ((await tellSome()) === AT_ONCE);
  },
})

async function tell(db: SystemDb, news: News, telling: Telling) {
  for (const { role, address } of await listReaders(db, news)) {
    const token = role === 'owner' && news.release_id !== null ? newToken() : null
    const url = urlFor(role, news, telling.origin, token)
    const letter = await inLanguageOf(db, address, () => toldLetter(telling.head, role, { ...news, to: address }, url))
    if (letter) await send(db, news, letter, telling, { isToOwner: role === 'owner', token })
  }
  const invites = news.kind === 'opened' || news.kind === 'next_invited'
  if (invites && news.release_id !== null) await invite(db, news, news.release_id, telling)
}

/** The link of a letter to the owner refuses, without signing in; it stands behind the `#`, which no server is told. */
function urlFor(role: TellRole, { is_rehearsal }: News, origin: string, token: string | null): string {
  if (role === 'owner') return token && !is_rehearsal ? `${origin}/i-am-here#${token}` : `${origin}/when-im-gone`
  return role === 'heir' ? `${origin}/shared` : `${origin}/to-confirm`
}

async function invite(db: SystemDb, news: News, releaseId: string, telling: Telling) {
  for (const heir of await listToOpen(db, releaseId)) {
    const token = newToken()
    if (!(await noteOpening(db, heir, hashOfToken(token)))) continue
    const url = heir.is_rehearsal ? telling.origin : `${telling.origin}/invitation#${token}`
    const letter = await inLanguageOf(db, heir.to, () => openingLetter(telling.head, { ...heir, url }))
    await send(db, news, letter, telling)
  }
}

async function send(
  db: SystemDb,
  { user_id, release_id }: News,
  letter: Letter,
  { enqueue }: Telling,
  { isToOwner = false, token = null }: { isToOwner?: boolean; token?: string | null } = {},
) {
  const id = await insertLetter(db, {
    user_id,
    release_id,
    address: letter.to,
    is_to_owner: isToOwner,
    token_hash: token && hashOfToken(token),
  })
  await enqueue(db, SEND_ESTATE_LETTER, { id, letter })
}

/** As other letters, and notes whether it could be delivered: a wait is longer where none reaches the owner. */
export const sendEstateLetterJob = (database: Database, deliver: Deliver): Job<{ id: string; letter: Letter }> => ({
  name: SEND_ESTATE_LETTER,
  sealed: true,
  run: async ({ id, letter }, jobId) => {
    const isDelivered = await deliver(letter, jobId).then(
      () => true,
      (error: unknown) => {
        if (!isForGood(error)) throw error
        return false
      },
    )
    await asSystem(database, (db) => noteDelivery(db, id, isDelivered ? 'sent_at' : 'failed_at'))
  },
})

/** A mail server says by 5xx that an address takes no letters; all else is tried again. */
const isForGood = (error: unknown) => {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600
}
