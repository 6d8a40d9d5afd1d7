import type { Conversion, Rate } from '../../rules/convert.ts'
import { inDigits } from '../../rules/rates.ts'
import { t } from '#basics/words/words.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'

/** What sums come to in one currency, with every rate by which that was worked out, and what is not in it. */
export function conversionInWords({ currency, total, lines, unconverted }: Conversion, write: Writing): string[] {
  const used = [
    ...new Set(lines.flatMap(({ rates, isStale }) => rates.map((rate) => rateInWords(rate, isStale, write)))),
  ]
  return [
    ...(used.length === 0
      ? []
      : [
          t('All of it converted to {currency}: {total}. Rates: {rates}.', {
            currency,
            total: write.money(total.amount, total.currency),
            rates: used.join('; '),
          }),
        ]),
    ...(unconverted.length === 0
      ? []
      : [
          t('Not converted to {currency}, since there is no rate: {sums}.', {
            currency,
            sums: unconverted.map((sum) => write.money(sum.amount, sum.currency)).join(', '),
          }),
        ]),
  ]
}

function rateInWords({ base, quote, rate, day, source }: Rate, isStale: boolean, write: Writing) {
  const said = t('1 {base} = {rate} {quote} on {day}, {source}', {
    base,
    quote,
    rate: inDigits(rate),
    day: write.day(day),
    source,
  })
  return isStale ? t('{rate} (more than 30 days old)', { rate: said }) : said
}
