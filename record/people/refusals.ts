import * as z from 'zod'
import { MAX_NAMES, MAX_PEOPLE } from './rules/people.ts'
import { MOST_GIVEN } from './rules/giving.ts'
import { locale, t } from '#basics/words/words.ts'
import { entry, mistakes, type Mistakes, refusals } from '#platform/contract/refusals.ts'

/** What is refused of people, and of lists by who gets what. */
export const peopleRefusals = refusals(
  {
    PERSON_INVALID: entry(
      422,
      ({ mistakes: [first] }: { mistakes: Mistakes }) => first!.message,
      z.object({ mistakes }),
    ),
    'NAME_TAKEN.person': entry(409, 'Someone in your list already has this name. You can merge the two.'),
    'CHANGED.person': entry(409, 'This person was changed since you opened the page.', z.object({ version: z.int() })),
    MERGE_WITH_ITSELF: entry(422, 'Choose another person to merge with.'),
    TOO_MANY_PEOPLE: entry(409, () =>
      t('You already have {max} people. Please delete or merge some first.', { max: MAX_PEOPLE }),
    ),
    TOO_MANY_NAMES: entry(409, () => t('A person can have up to {max} names.', { max: MAX_NAMES })),
    TOO_MANY_TO_GIVE: entry(422, () =>
      t('You can give up to {max} assets at once. Please choose fewer.', { max: MOST_GIVEN.toLocaleString(locale()) }),
    ),
    PLAN_LACKS_BENEFICIARIES: entry(
      403,
      'Lists by beneficiary come with the Per-Asset and Fixed plans. Upgrade your plan to see them.',
    ),
  },
  {
    people_within_limit: 'TOO_MANY_PEOPLE',
    person_names_pkey: 'NAME_TAKEN.person',
    person_names_within_limit: 'TOO_MANY_NAMES',
  },
)
