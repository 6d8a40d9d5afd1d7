import type { CallServices } from '#account/identity/server/shared/call.ts'
import { guest, guestSaving, registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import type { UserDb } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { scheduleRefusals } from '../refusals.ts'
import { sumsOfLines } from '../rules/differences.ts'
import { type Answer, type Line, type PieceNow, stateOf, sumTyped } from '../rules/schedules.ts'
import { scheduleAnsweredLetter, scheduleProposedLetter } from './letters.ts'
import {
  answerSchedule,
  findSchedule,
  listPiecesNow,
  listVersions,
  proposeAsClient,
  proposeAsGuest,
} from './queries.ts'
import { listTold } from './shared/told.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listSchedules = registeredReading.schedules.list.handler(async ({ input, context: { db } }) => {
  const { side, client } = input
  if (client !== undefined && !isId(client)) return []
  const rows = await listVersions(db, { side, client })
  return rows.map(({ agreed_at, answer, superseded_at, ...row }) => ({
    ...row,
    state: stateOf({ agreed_at, answer, superseded_at }),
  }))
})

export const getSchedule = registeredReading.schedules.get.handler(async ({ input: { id }, context: { db } }) => {
  const found = isId(id) ? await findSchedule(db, id) : undefined
  if (!found) return refuse(NOT_FOUND)
  return { ...found, state: stateOf(found), sums: sumsOfLines(found.lines) }
})

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

export const listOwnPieces = registeredReading.schedules.pieces.handler(({ context: { db, me, now } }) =>
  listPiecesNow(db, me.role, dayOf(now)),
)

export const listShownPieces = guest.schedules.shared.pieces.handler(({ context: { db, visit, now } }) =>
  listPiecesNow(db, visit.owner_role, dayOf(now)),
)

interface AskedLine {
  asset: string
  amount: string
  currency: string
}

/** What is frozen: the piece as it is recorded now, and the sum that was asked for. What is gone or has no sum is left out. */
function linesOf(asked: readonly AskedLine[], pieces: readonly PieceNow[]): Line[] {
  const now = new Map(pieces.map((piece) => [piece.asset, piece]))
  const once = new Map(asked.map((line) => [line.asset, line]))
  return [...once.values()].flatMap(({ asset, amount, currency }) => {
    const piece = now.get(asset)
    const sum = sumTyped(amount, currency)
    if (!piece?.is_held || sum === null) return []
    const { title, description, category, valued_on, policy } = piece
    return [{ asset, title, description, category, sum, valued_on, policy }]
  })
}

const idsIn = (asked: readonly AskedLine[]) => asked.map(({ asset }) => asset).filter(isId)

export const proposeSchedule = registered.schedules.propose.handler(async ({ input, context }) => {
  const { db, me, now } = context
  const { id, client, note, lines: asked } = input
  if (!isId(client)) return refuse(NOT_FOUND)
  const lines = linesOf(asked, await listPiecesNow(db, me.role, dayOf(now), idsIn(asked)))
  if (lines.length === 0) refuse(scheduleRefusals.SCHEDULE_EMPTY)
  if ((await proposeAsClient(db, client, { id, note, lines })) === null) refuse(NOT_FOUND)
  await tell(context, { client, id, compose: scheduleProposedLetter })
  return { id }
})

/** Its client is told by a job: a guest writes to nobody. */
export const proposeShownSchedule = guestSaving.schedules.shared.propose.handler(async ({ input, context }) => {
  const { db, visit, now } = context
  const { id, note, lines: asked } = input
  if (!visit.groups.includes('values') || !visit.groups.includes('insurance'))
    refuse(scheduleRefusals.INSURANCE_NOT_SHOWN)
  const lines = linesOf(asked, await listPiecesNow(db, visit.owner_role, dayOf(now), idsIn(asked)))
  if (lines.length === 0) refuse(scheduleRefusals.SCHEDULE_EMPTY)
  if ((await proposeAsGuest(db, { id, note, lines })) === null) return refuse(NOT_FOUND)
  return { id }
})

const addressOf = (origin: string, id: string) => `${origin}/schedules/${id}`
const inWordsOf = (language: string | null, compose: () => Letter) =>
  language === null ? compose() : speaking(speechFor(language), compose)

type Context = Pick<CallServices, 'enqueue' | 'letterhead'> & { db: UserDb; origin: string }

interface Telling {
  client: string
  id: string
  compose: typeof scheduleProposedLetter
}

/** The other side, without a word of what stands on it. */
async function tell({ db, enqueue, letterhead, origin }: Context, { client, id, compose }: Telling) {
  for (const { email, language, firm_name, client_name, side } of await listTold(db, client)) {
    const written = { to: email, who: side === 'client' ? firm_name : client_name, url: addressOf(origin, id) }
    await enqueue(
      db,
      SEND_LETTER,
      inWordsOf(language, () => compose(letterhead, written)),
    )
  }
}

interface Said {
  id: string
  act: Answer | 'agreed'
  note?: string
  bound_on?: string
  policy_number?: string
}

async function say(context: Context, { id, ...said }: Said) {
  const { db } = context
  const found = (isId(id) ? await findSchedule(db, id) : undefined) ?? refuse(NOT_FOUND)
  if (!(await answerSchedule(db, id, said))) refuse(scheduleRefusals.SCHEDULE_ANSWERED)
  await tell(context, { client: found.client_id, id, compose: scheduleAnsweredLetter })
}

export const confirmSchedule = registered.schedules.confirm.handler(({ input, context }) =>
  say(context, { ...input, act: 'confirmed' }),
)

export const answerScheduleInWords = registered.schedules.answer.handler(({ input, context }) =>
  say(context, { ...input, act: 'answered' }),
)

export const agreeSchedule = registered.schedules.agree.handler(({ input, context }) =>
  say(context, { ...input, act: 'agreed' }),
)

export const withdrawSchedule = registered.schedules.withdraw.handler(({ input, context }) =>
  say(context, { ...input, act: 'withdrawn' }),
)
