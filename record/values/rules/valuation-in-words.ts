import { t } from '#basics/words/words.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import type { ValuationRecord } from './valuations.ts'

/** The amount, or the range. */
export const amountInWords = ({
  amount,
  amount_to,
  currency,
}: Pick<ValuationRecord, 'amount' | 'amount_to' | 'currency'>) => {
  if (amount === null || currency === null) return t('Withdrawn')
  const from = exactMoney({ amount, currency })
  return amount_to === null ? from : t('{from} to {to}', { from, to: exactMoney({ amount: amount_to, currency }) })
}

/** An entry in one line, such as `Fair market, €900.00, May 4, 2024, R. Sim`. */
export function valuationInWords(entry: ValuationRecord): string {
  const date = entry.date_edtf ?? entry.date_text ?? entry.date
  return [t(entry.purpose), amountInWords(entry), date && dateInWords(date), entry.valued_by, entry.note]
    .filter(Boolean)
    .join(', ')
}
