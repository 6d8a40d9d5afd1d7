import { QUOTA_MESSAGES } from '#account/your-data/rules/quotas.ts'
import { refusals, entry, asJudged } from '#platform/contract/refusals.ts'

/** What is refused of files. */
export const fileRefusals = refusals(
  {
    NAME_NOT_ALLOWED: entry(422, asJudged),
    NAME_TOO_LONG: entry(422, asJudged),
    EXECUTABLE_NOT_ALLOWED: entry(415, asJudged),
    EXTENSION_NOT_ALLOWED: entry(415, asJudged),
    TYPE_NOT_ALLOWED: entry(415, asJudged),
    FILE_EMPTY: entry(422, asJudged),
    FILE_TOO_LARGE: entry(413, asJudged),
    CONTENT_NOT_ALLOWED: entry(422, asJudged),
    STORAGE_QUOTA: entry(409, QUOTA_MESSAGES.storage),
    TOO_MANY_UNATTACHED: entry(
      409,
      'You have many files that aren’t part of an asset yet. Save your asset first; unused files are deleted after a day.',
    ),
    'UPLOAD_TOO_SLOW.file': entry(408, 'The upload was interrupted. Please check your connection and try again.'),
    'UPLOAD_TOO_SLOW.archive': entry(408, 'The upload of the archive was interrupted. Please try again.'),
    'UPLOAD_CUT_OFF.file': entry(400, 'The upload was interrupted. Please try again.'),
    'UPLOAD_CUT_OFF.archive': entry(400, 'The archive didn’t arrive completely. Please try again.'),
    'TOO_MANY_UPLOADS.file': entry(503, 'Too many files are being uploaded right now. Please try again.'),
    'TOO_MANY_UPLOADS.archive': entry(503, 'Too many archives are being imported right now. Please try again.'),
    SCANNER_AWAY: entry(503, 'Files can’t be checked for viruses right now. Please try again later.'),
    STORAGE_AWAY: entry(503, 'Files can’t be stored right now. Nothing was saved. Please try again.'),
  },
  {
    storage_within_quota: 'STORAGE_QUOTA',
  },
)
