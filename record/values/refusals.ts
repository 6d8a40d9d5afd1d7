import { t } from '#basics/words/words.ts'
import { MAX_RATES } from '#record/rates/rules/rates.ts'
import { MAX_VALUATIONS } from './rules/valuations.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'

/** What is refused of values and exchange rates. */
export const valueRefusals = refusals(
  {
    TOO_MANY_RATES: entry(409, () => t('You can have up to {max} exchange rates.', { max: MAX_RATES })),
    TOO_MANY_VALUATIONS: entry(409, () => t('An asset can have up to {max} values.', { max: MAX_VALUATIONS })),
    VALUATION_CORRECTED: entry(409, () => t('This value was corrected or withdrawn meanwhile.')),
  },
  {
    exchange_rates_within_limit: 'TOO_MANY_RATES',
    valuations_within_limit: 'TOO_MANY_VALUATIONS',
    valuations_asset_id_corrects_key: 'VALUATION_CORRECTED',
  },
)
