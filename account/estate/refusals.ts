import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { COOL_DOWN_DAYS, DOCUMENT_MISTAKE, MOST_CONFIRMERS, MOST_INVITED_A_DAY, WEEK } from './rules.ts'

/** What is refused of plans for when their owner is gone. */
export const estateRefusals = refusals(
  {
    RELEASE_RUNS: entry(409, 'A release runs. Say first that you are here; then you can change your plan.'),
    PLAN_IS_MISSING: entry(409, 'Please save your plan first.'),
    TOO_MANY_CONFIRMERS: entry(409, () => t('A plan has up to {max} people who confirm.', { max: MOST_CONFIRMERS })),
    'TOO_MANY_INVITATIONS.confirmers': entry(409, () =>
      t('You can ask {max} people a day. Please ask the others tomorrow.', { max: MOST_INVITED_A_DAY }),
    ),
    CONFIRMS_ALREADY: entry(409, 'You have asked somebody with this address already.'),
    CONFIRMS_OWN: entry(400, 'This is your own address. Somebody else has to confirm.'),
    'CONFIRMS_OWN.shared': entry(409, 'You already confirm for this person, with this account.'),
    'FORBIDDEN.confirming': entry(
      403,
      'You were asked at another address. Sign in with that one, or ask for a new invitation.',
    ),
    CONFIRMING_TOO_SOON: entry(409, () =>
      t('You can confirm {count} days after you agreed to. That protects the owner.', { count: WEEK }),
    ),
    'CONFIRMING_TOO_SOON.refused': entry(409, () =>
      t('The owner refused. You can confirm again {count} days after that.', { count: COOL_DOWN_DAYS }),
    ),
    PLAN_IS_OFF: entry(409, 'This plan is not on, so nothing can be confirmed. Only its owner can turn it on.'),
    CONFIRMS_LATER: entry(409, 'This release began before you agreed to confirm. It goes on without you.'),
    SAME_DEVICE: entry(
      409,
      'Somebody who confirmed signs in on a device that you use, too. Both count as one, so that nobody confirms twice.',
    ),
    TOO_MANY_DOCUMENTS: entry(409, 'Enough documents were sent in. Wait until somebody has looked at them.'),
    DOCUMENT_REFUSED: entry(415, DOCUMENT_MISTAKE),
  },
  {
    no_release_runs: 'RELEASE_RUNS',
    confirmers_within_limit: 'TOO_MANY_CONFIRMERS',
    confirmers_invited_within_limit: 'TOO_MANY_INVITATIONS.confirmers',
    one_confirmer_an_address: 'CONFIRMS_ALREADY',
    one_confirmer_an_account: 'CONFIRMS_OWN.shared',
    nobody_confirms_for_themselves: 'CONFIRMS_OWN',
    confirmers_are_known_for_a_week: 'CONFIRMING_TOO_SOON',
    not_soon_after_a_refusal: 'CONFIRMING_TOO_SOON.refused',
    the_plan_is_on: 'PLAN_IS_OFF',
    confirmers_of_the_plan: 'CONFIRMS_LATER',
    a_device_confirms_once: 'SAME_DEVICE',
    documents_within_limit: 'TOO_MANY_DOCUMENTS',
  },
)
