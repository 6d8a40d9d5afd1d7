import * as z from 'zod'
import { registered } from '#account/identity/contract/access.ts'
import { PRESET_NAMES } from '#account/access/rules.ts'
import { firmRefusals } from '#account/firms/refusals.ts'
import { MAY } from '#basics/may.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { jobRefusals } from '../refusals.ts'
import {
  answerMistake,
  JOB_STATE_NAMES,
  jobAddressMistake,
  jobNoteMistake,
  jobTaskMistake,
  jobTitleMistake,
  MOST_EVENTS,
  MOST_TASKS,
  visitDayMistake,
} from '../rules/jobs.ts'

const state = z.enum(JOB_STATE_NAMES)
const ofId = z.strictObject({ id: anyId })
const typed = {
  title: ruled(jobTitleMistake, msg('Please enter a title')).transform(oneLine),
  address: ruled(jobAddressMistake, msg('Please enter text')).transform(prose).default(''),
  visit_on: ruled(visitDayMistake, msg('Please enter a day')).default(''),
  member_id: anyId.nullable().default(null),
}

const listed = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  client_name: z.string(),
  title: z.string(),
  address: z.string(),
  member_id: z.uuid().nullable(),
  member_name: z.string().nullable(),
  visit_on: z.string().nullable(),
  state,
  moved_at: timestamp,
  open_tasks: z.int(),
})
export type ListedJob = z.infer<typeof listed>

const task = z.object({ id: z.uuid(), title: z.string(), done_at: timestamp.nullable() })
export type JobTask = z.infer<typeof task>

const job = listed.extend({
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  /** Whether the client has an account, and is a client still. */
  client_is_there: z.boolean(),
  tasks: z.array(task).max(MOST_TASKS),
  /** The ways into the vault of the client. */
  accesses: z.array(
    z.object({ id: z.uuid(), preset: z.enum(PRESET_NAMES), may: z.enum(MAY), ends_at: timestamp.nullable() }),
  ),
})
export type Job = z.infer<typeof job>

const event = z.object({
  id: z.uuid(),
  kind: z.enum(['moved', 'noted', 'signed', 'objected']),
  author_name: z.string(),
  moved_from: state.nullable(),
  moved_to: state.nullable(),
  content: z.string().nullable(),
  /** How many pieces the vault held then. */
  pieces: z.int().nullable(),
  created_at: timestamp,
})
export type JobEvent = z.infer<typeof event>

/** A job as its client sees it, who was asked to sign it off. */
const asked = z.object({
  id: z.uuid(),
  title: z.string(),
  address: z.string(),
  visit_on: z.string().nullable(),
  firm_name: z.string(),
  sent_at: timestamp,
  /** Whether they can answer now. */
  is_asked: z.boolean(),
  answered_as: z.enum(['signed', 'objected']).nullable(),
  answer: z.string().nullable(),
  answered_at: timestamp.nullable(),
})
export type AskedJob = z.infer<typeof asked>

const narrowed = {
  search: text(200).default(''),
  whose: z.enum(['all', 'mine']).default('all'),
}
const inFirm = errors(firmRefusals.FIRM_NEEDED)

/** Of the firm that the caller works for, for clients whom they see. */
export const jobs = {
  list: registered
    .route({ method: 'GET', path: '/jobs', summary: 'Jobs in one state, the one that was moved last first' })
    .input(
      z.object({
        ...narrowed,
        state,
        offset: z.coerce.number().int().min(0).max(20_000).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ items: z.array(listed), total: z.int() }))
    .errors(inFirm),
  counts: registered
    .route({ method: 'GET', path: '/jobs/counts', summary: 'How many jobs are in each state' })
    .input(z.object(narrowed))
    .output(z.partialRecord(state, z.int()))
    .errors(inFirm),
  get: registered
    .route({ method: 'GET', path: '/jobs/{id}', summary: 'A job with its tasks and the ways into its client’s vault' })
    .input(ofId)
    .output(job)
    .errors(inFirm),
  add: registered
    .route({ method: 'POST', path: '/jobs', summary: 'Adds a job for a client' })
    .input(z.strictObject({ job_id: z.uuid(), client_id: anyId, ...typed }))
    .output(job)
    .errors(inFirm)
    .errors(errors(jobRefusals.TOO_MANY_JOBS)),
  change: registered
    .route({
      method: 'PUT',
      path: '/jobs/{id}',
      summary: 'Changes what a job is called, where and when it is, and whose',
    })
    .input(ofId.extend(typed))
    .output(job)
    .errors(inFirm),
  move: registered
    .route({ method: 'POST', path: '/jobs/{id}/move', summary: 'Moves a job to another state' })
    .input(ofId.extend({ to: state.exclude(['sent']) }))
    .output(job)
    .errors(inFirm)
    .errors(errors(jobRefusals.TOO_MUCH_OF_JOB)),
  send: registered
    .route({ method: 'POST', path: '/jobs/{id}/send', summary: 'Asks the client by a letter to sign a job off' })
    .input(ofId)
    .output(job)
    .errors(inFirm)
    .errors(
      errors(
        jobRefusals.TOO_MUCH_OF_JOB,
        jobRefusals.CLIENT_HAS_NO_ACCOUNT,
        jobRefusals.JOB_IS_OVER,
        firmRefusals.CLIENT_HAS_NO_ADDRESS,
      ),
    ),
  events: registered
    .route({ method: 'GET', path: '/jobs/{id}/events', summary: 'Moves, notes and answers of a job, the latest first' })
    .input(ofId)
    .output(z.array(event).max(MOST_EVENTS))
    .errors(inFirm),
  note: registered
    .route({ method: 'POST', path: '/jobs/{id}/notes', summary: 'Notes something about a job, for the firm alone' })
    .input(
      ofId.extend({
        note_id: z.uuid(),
        content: ruled(jobNoteMistake, msg('Please write something first.')).transform(prose),
      }),
    )
    .errors(inFirm)
    .errors(errors(jobRefusals.TOO_MUCH_OF_JOB)),
  addTask: registered
    .route({ method: 'POST', path: '/jobs/{id}/tasks', summary: 'Adds a task to a job' })
    .input(
      ofId.extend({
        task_id: z.uuid(),
        title: ruled(jobTaskMistake, msg('Please say what is to be done')).transform(oneLine),
      }),
    )
    .errors(inFirm)
    .errors(errors(jobRefusals.TOO_MUCH_OF_JOB)),
  changeTask: registered
    .route({ method: 'PUT', path: '/job-tasks/{id}', summary: 'Says whether a task is done' })
    .input(ofId.extend({ is_done: z.boolean() }))
    .errors(inFirm),
  removeTask: registered
    .route({ method: 'DELETE', path: '/job-tasks/{id}', summary: 'Deletes a task' })
    .input(ofId)
    .errors(inFirm),
  asked: {
    get: registered
      .route({
        method: 'GET',
        path: '/asked-jobs/{id}',
        summary: 'A job that the caller, as its client, is to sign off',
      })
      .input(ofId)
      .output(asked),
    answer: registered
      .route({ method: 'POST', path: '/asked-jobs/{id}', summary: 'Signs it off, or says what isn’t right' })
      .input(
        z
          .strictObject({ id: anyId, is_right: z.boolean(), content: text(20_000).transform(prose).default('') })
          .superRefine(({ is_right, content }, context) => {
            const message = answerMistake(content, is_right)
            if (message !== null) context.addIssue({ code: 'custom', path: ['content'], message })
          }),
      )
      .output(asked),
  },
}
