import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { FILE_DAYS, MOST_A_DAY, MOST_FILES, MOST_OPEN } from './rules.ts'

/** What is refused of proposals. */
export const proposalRefusals = refusals(
  {
    'FORBIDDEN.propose': entry(403, 'You can look at this vault, and not propose changes.'),
    TOO_MANY_PROPOSALS: entry(409, () =>
      t('{max} of your proposals wait for an answer. Please wait, or withdraw some.', { max: MOST_OPEN }),
    ),
    'TOO_MANY_PROPOSALS.day': entry(409, () =>
      t('You can make {max} proposals a day. Please make the others tomorrow.', { max: MOST_A_DAY }),
    ),
    'TOO_MANY_PROPOSALS.files': entry(409, () =>
      t('Many files wait for an answer already. Please wait, or withdraw some: you can have {max} that wait.', {
        max: MOST_FILES,
      }),
    ),
    PROPOSAL_NOT_OFFERED: entry(400, 'Please choose a category, genre or currency that is in the list.'),
    PROPOSAL_FIELD_HIDDEN: entry(400, 'You can’t propose a change of a field that you aren’t shown.'),
    PROPOSAL_DECIDED: entry(409, 'This proposal was answered or withdrawn meanwhile.'),
    PROPOSAL_FILE_GONE: entry(409, () =>
      t('This file is no longer there: what nobody accepts is deleted after {days} days. Please ask for it again.', {
        days: FILE_DAYS,
      }),
    ),
    PROPOSAL_TRASHED: entry(409, 'This asset is in the trash. Bring it back first, then accept the proposal.'),
    PROPOSAL_GONE: entry(409, 'This asset was deleted, so there is nothing left to change.'),
  },
  {
    proposals_open_limit: 'TOO_MANY_PROPOSALS',
    proposals_day_limit: 'TOO_MANY_PROPOSALS.day',
    proposed_files_limit: 'TOO_MANY_PROPOSALS.files',
    proposals_offered: 'PROPOSAL_NOT_OFFERED',
    proposals_of_shown: 'PROPOSAL_FIELD_HIDDEN',
  },
)
