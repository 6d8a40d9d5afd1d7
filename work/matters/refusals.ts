import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_MATTERS } from './rules/matters.ts'

/** What is refused of matters. */
export const matterRefusals = refusals(
  {
    TOO_MANY_MATTERS: entry(409, () => t('A client can have up to {max} matters.', { max: MOST_MATTERS })),
    RESPONSIBLE_SEES_CLIENT: entry(409, 'Somebody who sees this client has to be responsible. Please choose another.'),
  },
  {
    matters_within_limit: 'TOO_MANY_MATTERS',
    responsible_sees_the_client: 'RESPONSIBLE_SEES_CLIENT',
  },
)
