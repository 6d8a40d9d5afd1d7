import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_TESTS_AN_HOUR, MOST_WEBHOOKS } from './rules.ts'

/** What is refused of webhooks. */
export const webhookRefusals = refusals(
  {
    TOO_MANY_WEBHOOKS: entry(409, () =>
      t('You already have {max} webhooks. Please remove one first.', { max: MOST_WEBHOOKS }),
    ),
    TOO_MANY_TESTS: entry(429, () =>
      t('You can send {max} tests an hour. Please try again later.', { max: MOST_TESTS_AN_HOUR }),
    ),
    WEBHOOK_ADDRESS: entry(400, 'The address has to start with https. Then nobody reads along on the way.'),
    'WEBHOOK_ADDRESS.private': entry(
      400,
      'This address is in a private network. Webhooks go there only if whoever runs this installation allows it.',
    ),
    WEBHOOK_OFF: entry(409, 'This webhook is off. Please turn it on first.'),
  },
  {
    webhooks_within_limit: 'TOO_MANY_WEBHOOKS',
    webhook_tests_within_limit: 'TOO_MANY_TESTS',
  },
)
