import { madeOnce } from '#basics/made-once.ts'
import { locale, t } from '#basics/words/words.ts'
import { exactMoney } from '#basics/money.ts'
import type { DetailField } from './detail-fields.ts'
import { measure, measureIn } from './measures.ts'

const numberFormats = madeOnce<Intl.NumberFormat>()
const numberFormat = (decimals: number) =>
  numberFormats(
    `${locale()} ${decimals}`,
    () => new Intl.NumberFormat(locale(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  )

/** As people read it. `dayInWords` writes a day. */
export function detailInWords(field: DetailField, stored: string, dayInWords: (day: string) => string): string {
  switch (field.kind) {
    case 'day':
      return dayInWords(stored)
    case 'yes-no':
      return t(stored === 'yes' ? 'Yes' : 'No')
    case 'choice':
      return field.isOwn ? stored : t(stored)
    case 'number': {
      const { number, unit } = measureIn(stored)
      const decimals = number.split('.')[1]?.length ?? 0
      return measure(numberFormat(decimals).format(number as Intl.StringNumericLiteral), unit)
    }
    case 'amount': {
      const { number, unit } = measureIn(stored)
      return exactMoney({ amount: number, currency: unit })
    }
    default:
      return stored
  }
}
