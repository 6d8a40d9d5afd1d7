import { firmRefusals } from '#account/firms/refusals.ts'
import { originFor } from '#account/firms/server/shared/letterhead.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { jobRefusals } from '../refusals.ts'
import { canBeSent } from '../rules/jobs.ts'
import { jobAnsweredLetter, jobSentLetter } from './letters.ts'
import {
  answerJob,
  countJobs,
  findAsked,
  findClientOfJob,
  findJob,
  insertJob,
  insertNote,
  insertTask,
  listEvents,
  listJobs as listJobRows,
  moveJob as moveJobRow,
  removeTask,
  sendJob as sendJobRow,
  updateJob,
  updateTask,
} from './queries.ts'
import { headOf, requireWorking } from './shared/working.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

const requireJob = async (db: UserDb, id: string) => (isId(id) ? await findJob(db, id) : undefined) ?? refuse(NOT_FOUND)

const idOf = (id: string | null) => (id !== null && isId(id) ? id : null)

export const listJobs = registered.jobs.list.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  return listJobRows(db, input)
})

export const countJobsByState = registered.jobs.counts.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  return countJobs(db, input)
})

export const getJob = registered.jobs.get.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  return requireJob(db, id)
})

export const addJob = registered.jobs.add.handler(async ({ input, context: { db } }) => {
  const { firm } = await requireWorking(db)
  const { job_id, client_id, visit_on, member_id, ...given } = input
  const client = isId(client_id)
    ? await db.selectFrom('firm_clients').select('id').where('id', '=', client_id).executeTakeFirst()
    : undefined
  if (!client) return refuse(NOT_FOUND)
  await insertJob(db, {
    ...given,
    id: job_id,
    firm_id: firm,
    client_id,
    visit_on: visit_on || null,
    member_id: idOf(member_id),
  })
  return requireJob(db, job_id)
})

export const changeJob = registered.jobs.change.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  const { id, visit_on, member_id, ...given } = input
  const typed = { ...given, visit_on: visit_on || null, member_id: idOf(member_id) }
  if (!isId(id) || !(await updateJob(db, id, typed))) refuse(NOT_FOUND)
  return requireJob(db, id)
})

export const moveJob = registered.jobs.move.handler(async ({ input: { id, to }, context: { db } }) => {
  await requireWorking(db)
  if (!isId(id) || !(await moveJobRow(db, id, to))) refuse(NOT_FOUND)
  return requireJob(db, id)
})

export const sendJob = registered.jobs.send.handler(async ({ input: { id }, context }) => {
  const { db, enqueue, letterhead } = context
  const working = await requireWorking(db)
  const job = await requireJob(db, id)
  if (!canBeSent(job.state)) refuse(jobRefusals.JOB_IS_OVER)
  const { address, title, can_answer } = (await findClientOfJob(db, id))!
  if (!job.client_is_there || !can_answer) refuse(jobRefusals.CLIENT_HAS_NO_ACCOUNT)
  if (address === null) return refuse(firmRefusals.CLIENT_HAS_NO_ADDRESS)
  await sendJobRow(db, id)
  const said = { to: address, firm: working.firm_name, title, url: `${originFor(context, working)}/sign-off/${id}` }
  await enqueue(db, SEND_LETTER, jobSentLetter(headOf(letterhead, working), said))
  return requireJob(db, id)
})

export const listJobEvents = registered.jobs.events.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  await requireJob(db, id)
  return listEvents(db, id)
})

export const noteOnJob = registered.jobs.note.handler(async ({ input: { id, note_id, content }, context: { db } }) => {
  const { firm, member, member_name } = await requireWorking(db)
  const { client_id } = await requireJob(db, id)
  const of = { id: note_id, firm_id: firm, client_id, job_id: id }
  await insertNote(db, { ...of, member_id: member, author_name: member_name, content })
})

export const addJobTask = registered.jobs.addTask.handler(
  async ({ input: { id, task_id, title }, context: { db } }) => {
    const { firm } = await requireWorking(db)
    const { client_id } = await requireJob(db, id)
    await insertTask(db, { id: task_id, firm_id: firm, client_id, job_id: id, title })
  },
)

export const changeJobTask = registered.jobs.changeTask.handler(async ({ input: { id, is_done }, context: { db } }) => {
  await requireWorking(db)
  if (!isId(id) || !(await updateTask(db, id, is_done))) refuse(NOT_FOUND)
})

export const removeJobTask = registered.jobs.removeTask.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  if (!isId(id) || !(await removeTask(db, id))) refuse(NOT_FOUND)
})

export const getAskedJob = registered.jobs.asked.get.handler(
  async ({ input: { id }, context: { db } }) => (isId(id) ? await findAsked(db, id) : undefined) ?? refuse(NOT_FOUND),
)

export const answerAskedJob = registered.jobs.asked.answer.handler(async ({ input, context }) => {
  const { db, enqueue, letterhead, origin } = context
  const { id, is_right: isRight, content } = input
  const answered = isId(id) ? await answerJob(db, id, isRight, content || null) : undefined
  if (!answered) return refuse(NOT_FOUND)
  const said = { client: answered.client_name, title: answered.title, isRight, url: `${origin}/board/${id}` }
  for (const to of answered.told) await enqueue(db, SEND_LETTER, jobAnsweredLetter(letterhead, { to, ...said }))
  return (await findAsked(db, id)) ?? refuse(NOT_FOUND)
})
