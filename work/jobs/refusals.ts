import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_APPRAISALS, MOST_APPRAISED, MOST_WAITING } from './rules/appraisals.ts'
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
      'Your client has no account here yet, with which they sign off. They accept your invitation first, or claim the vault that you opened for them.',
    ),
    JOB_IS_OVER: entry(409, 'This job is over. Move it back to review first.'),
    TOO_MANY_APPRAISALS: entry(409, () => t('A client can have up to {max} appraisals.', { max: MOST_APPRAISALS })),
    TOO_MUCH_APPRAISED: entry(409, () => t('An appraisal can have up to {max} pieces.', { max: MOST_APPRAISED })),
    APPRAISAL_SENT: entry(409, 'This appraisal was sent to the client, and stays as it is.'),
    APPRAISAL_UNFINISHED: entry(
      409,
      'This appraisal isn’t finished: it needs a day, its intended users, and an amount for each piece.',
    ),
    APPRAISAL_HIDDEN: entry(
      409,
      'The client no longer shows you all of these pieces with their values, or doesn’t let you propose. Leave those out, or ask them to.',
    ),
    TOO_MUCH_WAITS: entry(409, () =>
      t('{max} of your values wait for an answer of this client. Please send this one later.', { max: MOST_WAITING }),
    ),
  },
  {
    jobs_within_limit: 'TOO_MANY_JOBS',
    job_events_within_limit: 'TOO_MUCH_OF_JOB',
    appraisals_within_limit: 'TOO_MANY_APPRAISALS',
    appraised_within_limit: 'TOO_MUCH_APPRAISED',
    appraisals_complete: 'APPRAISAL_UNFINISHED',
    appraisals_of_shown: 'APPRAISAL_HIDDEN',
    appraisals_waiting_limit: 'TOO_MUCH_WAITS',
  },
)
