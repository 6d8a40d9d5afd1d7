import { dateWriter } from '#basics/dates/date-in-words.ts'
import { exactMoney, wholeMoney } from '#basics/money.ts'
import { locale, t } from '#basics/words/words.ts'

/** How a document writes amounts, days and what is chosen from a list: as the pages do for its reader. */
export interface Writing {
  money: (amount: string, currency: string) => string
  /** In overviews: whole numbers. */
  overview: (amount: string, currency: string) => string
  day: (day: string) => string
  month: (month: string) => string
  /** As it is known: EDTF, or words that stay as they were typed. */
  date: (cell: string) => string
  /** A category, a genre or another word that is stored in English. */
  choice: (value: string) => string
}

export function writingForReader(): Writing {
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    money: (amount, currency) => exactMoney({ amount, currency }, locale()),
    overview: (amount, currency) => wholeMoney({ amount, currency }, locale()),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    month: (text) => month.format(new Date(`${text}-01T00:00:00Z`)),
    date: dateWriter('medium'),
    choice: (value) => t(value),
  }
}
