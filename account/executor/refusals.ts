import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_TASKS } from './rules.ts'

/** What is refused of what an executor writes down. */
export const executorRefusals = refusals(
  {
    TOO_MANY_TASKS: entry(409, () => t('You can add up to {max} tasks.', { max: MOST_TASKS })),
    TOO_MANY_LINES: entry(409, 'Too much was changed here. Nothing more can be ticked off or added.'),
  },
  { tasks_within_limit: 'TOO_MANY_TASKS', executor_lines_within_limit: 'TOO_MANY_LINES' },
)
