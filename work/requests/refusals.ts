import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_FILES, MOST_REQUESTS_A_DAY } from './rules/requests.ts'

/** What is refused of requests. */
export const requestListRefusals = refusals(
  {
    REQUEST_FILE_REFUSED: entry(
      415,
      'Send a photo (JPEG or PNG) or a PDF of up to 10 MB, without a password and without scripts.',
    ),
    TOO_MANY_REQUEST_FILES: entry(409, () => t('A request can have {max} files.', { max: MOST_FILES })),
    TOO_MANY_REQUESTS_OF_FIRM: entry(409, () =>
      t('A firm can send {max} requests a day. Please go on tomorrow.', { max: MOST_REQUESTS_A_DAY }),
    ),
    REMINDED_THIS_WEEK: entry(409, 'They had a letter in the last 7 days. You can remind them once these are over.'),
    NOT_ASKED_FOR: entry(409, 'Your firm can’t ask for this client: it no longer works for them.'),
    SIGNATURE_NOT_WAITED_FOR: entry(
      409,
      'Choose a document of this client that is still to be signed by whoever you write to.',
    ),
    LINE_IS_DONE: entry(409, 'This line was answered otherwise meanwhile. Please reload the page.'),
  },
  {
    request_files_within_limit: 'TOO_MANY_REQUEST_FILES',
    requests_within_limit: 'TOO_MANY_REQUESTS_OF_FIRM',
    signature_waits_for_asked: 'SIGNATURE_NOT_WAITED_FOR',
  },
)
