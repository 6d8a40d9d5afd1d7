import { identityRefusals } from '#account/identity/refusals.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { deleteToken, findCurrentToken, insertToken, isLetInto, selectTokens } from './queries.ts'
import { newAccessToken } from './shared/access-token.ts'
import { tokenMadeLetter } from './token-made.mail.ts'

const SHOWN_OF_IT = 4

export const listTokens = registeredReading.tokens.list.handler(({ context: { db } }) => selectTokens(db))

/** The token is said once: only its hash is stored. It comes in without signing in, so its owner hears of each. */
export const createToken = registered.tokens.create.handler(async ({ input, context }) => {
  const { db, me, isConfirmed, origin, client, now, enqueue, letterhead } = context
  if (!isConfirmed) refuse(identityRefusals.CONFIRMATION_NEEDED)
  const { vault } = input
  if (vault !== 'own' && vault !== 'all' && !(isId(vault) && (await isLetInto(db, vault))))
    refuse(requestRefusals.NOT_FOUND)
  const token = newAccessToken()
  const made = await insertToken(db, { ...input, token_hash: hashOfToken(token), ending: token.slice(-SHOWN_OF_IT) })
  const { device } = client()
  const write = () =>
    tokenMadeLetter(letterhead, { to: me.email, name: made.name, scopes: made.scopes, device, at: now, origin })
  await enqueue(db, SEND_LETTER, me.language === null ? write() : speaking(speechFor(me.language), write))
  return { ...made, token }
})

export const endToken = registered.tokens.end.handler(async ({ input: { id }, context: { db } }) => {
  const ended = isId(id) ? await deleteToken(db, id) : undefined
  if (!ended) refuse(requestRefusals.NOT_FOUND)
})

export const getCurrentToken = registeredReading.tokens.current.handler(
  async ({ context: { db } }) => (await findCurrentToken(db)) ?? refuse(requestRefusals.NOT_FOUND),
)
