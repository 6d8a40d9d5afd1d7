import { registered } from '#account/identity/server/shared/callers.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { judgeProposedValue } from '#record/proposals/rules.ts'
import { jobRefusals } from '../refusals.ts'
import { answerOf, type AppraisedFor, certification, valuedFor } from '../rules/appraisals.ts'
import {
  chooseAppraised,
  findAppraisal,
  insertAppraisal,
  leaveOutAppraised,
  listAppraisals as listAppraisalRows,
  listAppraised,
  listOffered,
  removeAppraisal as removeAppraisalRow,
  sendAppraisal as sendAppraisalRow,
  updateAppraisal,
  updateAppraised,
} from './appraisal-queries.ts'
import { requireWorking } from './shared/working.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

const requireAppraisal = async (db: UserDb, id: string) =>
  (isId(id) ? await findAppraisal(db, id) : undefined) ?? refuse(NOT_FOUND)

/** What was sent is read, and not changed. */
async function requireDraft(db: UserDb, id: string) {
  const found = await requireAppraisal(db, id)
  return found.sent_at === null ? found : refuse(jobRefusals.APPRAISAL_SENT)
}

export const listAppraisals = registered.appraisals.list.handler(async ({ input: { client_id }, context: { db } }) => {
  await requireWorking(db)
  return isId(client_id) ? listAppraisalRows(db, client_id) : []
})

export const getAppraisal = registered.appraisals.get.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  const found = await requireAppraisal(db, id)
  const values = await listAppraised(db, id, found.client_id)
  return {
    ...found,
    values: values.map(({ decision, is_taken_back, ...value }) => ({
      ...value,
      answer: found.sent_at && answerOf(decision, is_taken_back),
    })),
  }
})

export const addAppraisal = registered.appraisals.add.handler(async ({ input, context: { db } }) => {
  const { firm } = await requireWorking(db)
  const { appraisal_id: id, client_id } = input
  const client = isId(client_id)
    ? await db.selectFrom('firm_clients').select(['id', 'ended_at']).where('id', '=', client_id).executeTakeFirst()
    : undefined
  if (!client || client.ended_at !== null) return refuse(NOT_FOUND)
  await insertAppraisal(db, { id, firm_id: firm, client_id })
  return { id: (await requireAppraisal(db, id)).id }
})

export const changeAppraisal = registered.appraisals.change.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  const { id, effective_on, ...typed } = input
  await requireDraft(db, id)
  if (!(await updateAppraisal(db, id, { ...typed, effective_on: effective_on || null })))
    refuse(jobRefusals.APPRAISAL_SENT)
})

export const removeAppraisal = registered.appraisals.remove.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  await requireDraft(db, id)
  if (!(await removeAppraisalRow(db, id))) refuse(jobRefusals.APPRAISAL_SENT)
})

export const offeredForAppraisal = registered.appraisals.offered.handler(
  async ({ input: { id, search }, context: { db } }) => {
    await requireWorking(db)
    const { client_id: client } = await requireAppraisal(db, id)
    return listOffered(db, { id, client, search })
  },
)

export const chooseForAppraisal = registered.appraisals.choose.handler(
  async ({ input: { id, assets }, context: { db } }) => {
    await requireWorking(db)
    await requireDraft(db, id)
    const added = await chooseAppraised(db, id, assets.filter(isId))
    return { added: added ?? refuse(jobRefusals.APPRAISAL_SENT) }
  },
)

export const leaveOutOfAppraisal = registered.appraisals.leaveOut.handler(
  async ({ input: { id, asset }, context: { db } }) => {
    await requireWorking(db)
    await requireDraft(db, id)
    if (!isId(asset) || !(await leaveOutAppraised(db, { id, asset }))) refuse(NOT_FOUND)
  },
)

interface Valued {
  amount: string | null
  currency: string | null
  method: string
  note: string
}

/** By the rules of what the owner takes. */
function judge(value: Valued, { purpose, date, now }: { purpose: AppraisedFor; date: string | null; now: Date }) {
  // Without an amount yet, the words are judged alone.
  const amount = value.amount === null ? { amount: '0', currency: 'USD' } : {}
  const verdict = judgeProposedValue({ ...value, ...amount, purpose: valuedFor(purpose), date }, latestToday(now))
  return verdict.ok ? verdict.patch.valuation! : refuse(assetRefusals.ASSET_INVALID, { mistakes: verdict.mistakes })
}

export const valueForAppraisal = registered.appraisals.value.handler(async ({ input, context: { db, now } }) => {
  await requireWorking(db)
  const { id, asset, ...typed } = input
  const { purpose } = await requireDraft(db, id)
  const judged = judge(typed, { purpose, date: null, now })
  const money = typed.amount === null ? { amount: null, currency: null } : judged
  const value = {
    amount: money.amount,
    currency: money.currency,
    method: judged.method ?? '',
    note: judged.note ?? '',
  }
  if (!isId(asset) || !(await updateAppraised(db, { id, asset }, value))) refuse(NOT_FOUND)
})

export const sendAppraisal = registered.appraisals.send.handler(async ({ input, context: { db, now } }) => {
  const { firm_name: firm } = await requireWorking(db)
  const { id, inspected, assisted, signed_as } = input
  const { purpose, effective_on, intended_users, client_id } = await requireDraft(db, id)
  for (const value of await listAppraised(db, id, client_id)) judge(value, { purpose, date: effective_on, now })
  const certified = certification({ purpose, intended_users, inspected, assisted, signed_as, firm })
  const proposed = await sendAppraisalRow(db, id, { signed_as, certified })
  return { proposed: proposed ?? refuse(jobRefusals.APPRAISAL_SENT) }
})
