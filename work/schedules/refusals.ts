import { entry, refusals } from '#platform/contract/refusals.ts'

/** What is refused of schedules that an owner and an insurer agree on. */
export const scheduleRefusals = refusals(
  {
    SCHEDULE_EMPTY: entry(409, 'Choose at least one item that you own and its sum insured.'),
    SCHEDULE_ANSWERED: entry(409, 'This version has an answer already, or a newer one has taken its place.'),
    TOO_MANY_SCHEDULES: entry(409, 'There are too many versions for this insurer today. Please try again tomorrow.'),
    INSURANCE_NOT_SHOWN: entry(
      403,
      'This client doesn’t show you values and insurance, so you can’t propose what is covered.',
    ),
  },
  { schedules_within_limit: 'TOO_MANY_SCHEDULES' },
)
