import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_EVENTS, MOST_JOBS, MOST_TASKS } from './rules/jobs.ts'

/** What is refused of jobs. */
export const jobRefusals = refusals(
  {
    TOO_MANY_JOBS: entry(409, () => t('A firm can have up to {max} jobs.', { max: MOST_JOBS })),
    TOO_MUCH_OF_JOB: entry(409, () =>
      t('A job can have up to {notes} notes and moves, and {tasks} tasks.', { notes: MOST_EVENTS, tasks: MOST_TASKS }),
    ),
    CLIENT_HAS_NO_ACCOUNT: entry(
      409,
      'Your client hasn’t accepted your invitation yet. They sign off with an account of their own.',
    ),
    JOB_IS_OVER: entry(409, 'This job is over. Move it back to review first.'),
  },
  { jobs_within_limit: 'TOO_MANY_JOBS', job_events_within_limit: 'TOO_MUCH_OF_JOB' },
)
