import { firmRefusals } from '#account/firms/refusals.ts'
import { inNameOf, originFor } from '#account/firms/server/shared/letterhead.ts'
import { openSaving, registered } from '#account/identity/server/shared/callers.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import { isId } from '#basics/ids.ts'
import { locale } from '#basics/words/words.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { findSendingMember } from '#work/signatures/server/shared/sending-member.ts'
import { requestListRefusals } from '../refusals.ts'
import { askedAgainLetter, cameInLetter, requestLetter } from './letters.ts'
import {
  answerLine,
  type CameIn,
  closeRequest as close,
  findRequest,
  type Judged,
  judgeLine,
  leadToSigning,
  listRequests as listRows,
  makeRequest as insertRequest,
  openRequest,
  openRequestOfMine,
  remindOfRequest,
  takeBackFile,
  type Told,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

const requireFirm = async (db: UserDb) => (await findSendingMember(db)) ?? refuse(firmRefusals.FIRM_NEEDED)

const getFound = async (db: UserDb, id: string) =>
  (isId(id) ? await findRequest(db, id) : undefined) ?? refuse(NOT_FOUND)

export const listRequests = registered.requests.list.handler(async ({ input, context: { db } }) => {
  await requireFirm(db)
  if (input.client_id !== undefined && !isId(input.client_id)) return { items: [], total: 0 }
  return listRows(db, input)
})

export const getRequest = registered.requests.get.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  return getFound(db, id)
})

export const makeRequest = registered.requests.make.handler(async ({ input, context }) => {
  const { db } = context
  await requireFirm(db)
  if (input.client_id !== null && !isId(input.client_id)) refuse(requestListRefusals.NOT_ASKED_FOR)
  const isUnknown = input.lines.some(({ kind, signature_id }) => kind === 'signature' && !isId(signature_id ?? ''))
  if (isUnknown) refuse(requestListRefusals.SIGNATURE_NOT_WAITED_FOR)
  const token = newToken()
  const told = (await insertRequest(db, input, hashOfToken(token))) ?? refuse(requestListRefusals.NOT_ASKED_FOR)
  await tellAsked(context, told, token, false)
  return getFound(db, told.id)
})

export const remindOfOpen = registered.requests.remind.handler(async ({ input: { id }, context }) => {
  const { db } = context
  await requireFirm(db)
  await getFound(db, id)
  const token = newToken()
  const { told, is_too_soon } = await remindOfRequest(db, id, hashOfToken(token))
  if (is_too_soon === true) return refuse(requestListRefusals.REMINDED_THIS_WEEK)
  if (told === null) return refuse(NOT_FOUND)
  await tellAsked(context, told, token, true)
  return getFound(db, id)
})

export const closeRequest = registered.requests.close.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  if (!isId(id) || !(await close(db, id))) refuse(NOT_FOUND)
  return getFound(db, id)
})

const requireDone = (judged: Judged | null): Judged => {
  const { done } = judged ?? refuse(NOT_FOUND)
  return done ? judged! : refuse(requestListRefusals.LINE_IS_DONE)
}

export const acceptLine = registered.requests.accept.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  const judged = isId(id) ? await judgeLine(db, id, { isGood: true, why: null }, null) : null
  return getFound(db, requireDone(judged).request)
})

export const askForLineAgain = registered.requests.askAgain.handler(async ({ input: { id, why }, context }) => {
  const { db, enqueue, letterhead } = context
  await requireFirm(db)
  const token = newToken()
  const judged = isId(id) ? await judgeLine(db, id, { isGood: false, why }, hashOfToken(token)) : null
  const { request, told, words } = requireDone(judged)
  const letter = askedAgainLetter(inNameOf(letterhead, told!.firm), {
    ...saidTo(told!, urlOf(context, told!, token)),
    words: words!,
    why,
  })
  await enqueue(db, SEND_LETTER, letter)
  return getFound(db, request)
})

export const openAnswering = openSaving.answering.open.handler(async ({ input: { token }, context: { db } }) =>
  getOpened(db, token),
)

export const answerInWords = openSaving.answering.answer.handler(async ({ input, context }) => {
  const { token, line, answer } = input
  await getOpened(context.db, token)
  const came = isId(line) ? await answerLine(context.db, hashOfToken(token), line, answer) : null
  await tellFirm(context, came ?? refuse(requestListRefusals.LINE_IS_DONE))
  return getOpened(context.db, token)
})

/** For whoever is asked: from their dashboard to what their letter opens. */
export const openMine = registered.requests.openMine.handler(async ({ input: { id }, context: { db } }) => {
  const token = newToken()
  return isId(id) && (await openRequestOfMine(db, id, hashOfToken(token))) ? { token } : refuse(NOT_FOUND)
})

/** What opens the document is made for this press; its letter goes to the same address, and stays good. */
export const openToSign = openSaving.answering.toSign.handler(async ({ input: { token, line }, context: { db } }) => {
  await getOpened(db, token)
  const opening = newToken()
  const isLed = isId(line) && (await leadToSigning(db, hashOfToken(token), line, hashOfToken(opening)))
  return isLed ? { token: opening } : refuse(requestListRefusals.LINE_IS_DONE)
})

export const takeBackAnswer = openSaving.answering.takeBack.handler(
  async ({ input: { token, file }, context: { db } }) => {
    await getOpened(db, token)
    if (!isId(file) || !(await takeBackFile(db, hashOfToken(token), file))) refuse(requestListRefusals.LINE_IS_DONE)
    return getOpened(db, token)
  },
)

const getOpened = async (db: UserDb, token: string) => (await openRequest(db, hashOfToken(token))) ?? refuse(NOT_FOUND)

export type Telling = Pick<CallServices, 'enqueue' | 'letterhead'> & { db: UserDb; origin: string }

/** What opens it stands behind the `#`, which no server is told. */
const urlOf = (leading: Parameters<typeof originFor>[0], { firm }: Told, token: string) =>
  `${originFor(leading, firm)}/answer#${token}`

const saidTo = ({ address, firm, expires_at, ...told }: Told, url: string) => ({
  ...told,
  to: address,
  firm: firm.name,
  until: new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expires_at)),
  url,
})

const tellAsked = (
  context: Telling & Pick<CallServices, 'clientDomains'>,
  told: Told,
  token: string,
  isReminder: boolean,
) =>
  context.enqueue(
    context.db,
    SEND_LETTER,
    requestLetter(inNameOf(context.letterhead, told.firm), {
      ...saidTo(told, urlOf(context, told, token)),
      isReminder,
    }),
  )

export async function tellFirm({ db, enqueue, letterhead, origin }: Telling, { request, told, name, title }: CameIn) {
  if (told === null) return
  await enqueue(
    db,
    SEND_LETTER,
    cameInLetter(letterhead, { to: told, name, title, url: `${origin}/requests/${request}` }),
  )
}
