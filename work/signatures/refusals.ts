import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_LETTERS_A_DAY, MOST_SIGNATURES } from './rules/signatures.ts'

/** What is refused of documents to sign. */
export const signatureRefusals = refusals(
  {
    PDF_REFUSED: entry(
      415,
      'A document to sign is a PDF of up to 10 MB and 200 pages, without a password, scripts or a signature. Print this one as a new PDF, and try again.',
    ),
    TOO_MANY_SIGNATURES: entry(409, () =>
      t('A firm can keep {max} documents to sign, and 2 GB of them.', { max: MOST_SIGNATURES.toLocaleString('en') }),
    ),
    TOO_MANY_SIGNATURE_LETTERS: entry(409, () =>
      t('A firm can ask for {max} signatures a day. Please go on tomorrow.', { max: MOST_LETTERS_A_DAY }),
    ),
    REMINDED_TODAY: entry(409, 'They had a letter in the last 24 hours. You can remind them tomorrow.'),
    CLIENT_NOT_SERVED: entry(409, 'Your firm no longer works for this client.'),
    SIGNING_CLOSED: entry(
      409,
      'This document can’t be signed any more. It was declined, cancelled or has expired. Please ask who sent it.',
    ),
    OTHER_DOCUMENT: entry(409, 'This isn’t the document that was sent to you. Please reload the page.'),
    CODE_JUST_SENT: entry(
      409,
      'A code was sent a moment ago, or too often. Please wait a minute, or ask who sent the document.',
    ),
  },
  {
    signatures_within_limit: 'TOO_MANY_SIGNATURES',
    signature_letters_within_limit: 'TOO_MANY_SIGNATURE_LETTERS',
  },
)
