import { randomUUID } from 'node:crypto'
import { STATEMENT_NAMES } from '#work/jobs/rules/appraisals.ts'
import { aServiceOf } from '../auctions.ts'
import type { OfSubject } from '../of-subjects.ts'
import { aCreator } from '../people.ts'

export const ofSubject: OfSubject = {
  rows: {
    firm_jobs: async (owner) => ({ table: 'firm_jobs', id: (await aServiceOf(owner)).job }),
    firm_job_events: async (owner) => ({ table: 'firm_job_events', id: (await aServiceOf(owner)).event }),
    firm_job_tasks: async (owner) => ({ table: 'firm_job_tasks', id: (await aServiceOf(owner)).task }),
    appraisals: async (owner) => ({ table: 'appraisals', id: (await aServiceOf(owner)).appraisal }),
    appraisal_values: async (owner) => ({
      table: 'appraisal_values',
      id: (await aServiceOf(owner)).appraised,
      key: 'asset_id',
    }),
  },
  ids: async (ann) => {
    const person = { id: ann.id, email: ann.registration.email }
    const { job, task, appraisal, appraised } = await aServiceOf(person)
    const asked = await aServiceOf(await aCreator(), person)
    return {
      things: { job, jobTask: task, appraisal, appraised, askedJob: asked.job },
      routes: {
        'jobs.get': { of: 'job' },
        'jobs.change': { of: 'job', body: () => ({ title: 'Appraisal' }) },
        'jobs.events': { of: 'job' },
        'jobs.note': { of: 'job', body: () => ({ note_id: randomUUID(), content: 'Called again' }) },
        'jobs.addTask': { of: 'job', body: () => ({ task_id: randomUUID(), title: 'Tape' }) },
        'jobs.changeTask': { of: 'jobTask', body: () => ({ is_done: true }) },
        'jobs.removeTask': { of: 'jobTask' },
        'jobs.send': { of: 'job' },
        'jobs.move': { of: 'job', body: () => ({ to: 'review' }) },
        'appraisals.get': { of: 'appraisal' },
        'appraisals.change': {
          of: 'appraisal',
          body: () => ({ purpose: 'sale', effective_on: '', intended_users: '', currency: 'EUR', method: '' }),
        },
        'appraisals.offered': { of: 'appraisal' },
        'appraisals.choose': { of: 'appraisal', body: () => ({ assets: [randomUUID()] }) },
        'appraisals.value': {
          of: 'appraisal',
          body: () => ({ amount: '900', currency: 'EUR', method: 'Comparison', note: '' }),
        },
        'appraisals.send': {
          of: 'appraisal',
          body: () => ({ confirmed: STATEMENT_NAMES, inspected: 'all', assisted: '', signed_as: 'Ann Archer' }),
        },
        'appraisals.leaveOut': { of: 'appraisal' },
        'appraisals.remove': { of: 'appraisal' },
        'jobs.asked.get': { of: 'askedJob' },
        'jobs.asked.answer': { of: 'askedJob', body: () => ({ is_right: true }) },
      },
    }
  },
}
