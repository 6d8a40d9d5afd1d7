import { locale, t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import * as z from 'zod'
import { MOST_FILES, MOST_LISTS, MOST_ON_LIST } from './rules/content.ts'

/** What is refused of lists that are signed. */
export const signedListRefusals = refusals(
  {
    NOTHING_TO_LIST: entry(422, 'Nothing would stand on this list. Name a beneficiary first, or choose more.'),
    LIST_TOO_LONG: entry(422, () =>
      t('A list can have up to {max} assets. Please choose fewer.', { max: MOST_ON_LIST.toLocaleString(locale()) }),
    ),
    TOO_MANY_LISTS: entry(409, () => t('There is room for {max} lists.', { max: MOST_LISTS })),
    TOO_MANY_SCANS: entry(409, () => t('A list can have up to {max} files.', { max: MOST_FILES })),
    SIGNED_STAYS: entry(409, 'A signed list stays. Only one that was not signed can be discarded.'),
    SIGNED_TOO_LATE: entry(422, 'The day of signing can’t be in the future.'),
    'FILE_NOT_FOUND.signedList': entry(
      422,
      'A file no longer exists. Please upload it again.',
      z.object({ path: z.string() }),
    ),
  },
  { signed_lists_within_limit: 'TOO_MANY_LISTS', signed_list_files_within_limit: 'TOO_MANY_SCANS' },
)
