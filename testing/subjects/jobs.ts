import { randomUUID } from 'node:crypto'
import { aServiceOf } from '../auctions.ts'
import type { OfSubject } from '../of-subjects.ts'
import { aCreator } from '../people.ts'

export const ofSubject: OfSubject = {
  rows: {
    firm_jobs: async (owner) => ({ table: 'firm_jobs', id: (await aServiceOf(owner)).job }),
    firm_job_events: async (owner) => ({ table: 'firm_job_events', id: (await aServiceOf(owner)).event }),
    firm_job_tasks: async (owner) => ({ table: 'firm_job_tasks', id: (await aServiceOf(owner)).task }),
  },
  ids: async (ann) => {
    const person = { id: ann.id, email: ann.registration.email }
    const { job, task } = await aServiceOf(person)
    const asked = await aServiceOf(await aCreator(), person)
    return {
      things: { job, jobTask: task, askedJob: asked.job },
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
        'jobs.asked.get': { of: 'askedJob' },
        'jobs.asked.answer': { of: 'askedJob', body: () => ({ is_right: true }) },
      },
    }
  },
}
