import { MAX_OWN_FIELDS } from './rules/own-fields.ts'
import { t } from '#basics/words/words.ts'
import { refusals, entry } from '#platform/contract/refusals.ts'

/** What is refused of fields of one’s own. */
export const fieldRefusals = refusals(
  {
    'TOO_MANY_FIELDS.own': entry(409, () =>
      t('You already have {max} fields of your own. Please delete one first.', { max: MAX_OWN_FIELDS }),
    ),
    FIELD_GONE: entry(422, 'A field of the details no longer exists. Please reload the page.'),
  },
  {
    custom_fields_within_limit: 'TOO_MANY_FIELDS.own',
    details_name_own_fields: 'FIELD_GONE',
  },
)
