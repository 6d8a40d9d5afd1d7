import { dateInWords } from '#basics/dates/date-in-words.ts'
import { isExact } from '#basics/dates/flexible-date.ts'
import { type Reader, understand } from '#basics/dates/understand-date.ts'
import { type DateField, partsOf } from '#record/assets/rules/field-lists.ts'
import { fullYear } from '#basics/typed-date.ts'
import { type DateOrder, dayIn, dayOfNumber } from './days.ts'
import { t } from '#basics/words/words.ts'

const CENTURY = /\bc(?:ent|\b)|j(?:ahr)?h/i

interface DateReading {
  order: DateOrder
  reader: Reader
  notes: string[]
  /** The description has it as it was typed. */
  keep: () => void
}

/** What stays in the column of the day is no day, so that its field can say so. */
export function dateRead(
  text: string,
  field: DateField,
  { order, reader, notes, keep }: DateReading,
): Record<string, string | null> {
  const parts = partsOf(field)
  const asTyped = (edtf: string | null) => ({ [field.name]: null, [parts.edtf]: edtf, [parts.text]: text })
  /** A guess, which is said, and beside which stands what was typed. */
  const supposed = (edtf: string) => {
    const date = dateInWords(edtf)
    notes.push(t('{label}: “{text}” is read as {date}', { label: field.label, text: text.slice(0, 60), date }))
    return asTyped(edtf)
  }
  // A thirteenth month shows that this one has the other order.
  const dayOf = (words: string) => dayIn(words, order) ?? dayIn(words, order === 'dmy' ? 'mdy' : 'dmy')
  const day = dayOf(text) ?? dayOfNumber(text)
  if (day !== null) return { [field.name]: day }
  // What people have was mostly acquired, or made by themselves, within a hundred years: two digits are a year there. A thing itself may be older.
  const isRecent = field.name === 'date_of_acquisition' || field.name === 'creation_date'
  const dayOfShortYear = isRecent ? dayOf(withWholeYear(text, reader.today)) : null
  if (dayOfShortYear !== null) {
    keep()
    return supposed(dayOfShortYear)
  }
  // EDTF would have a spring in “2020-21”, which nobody types.
  const read = understand(text.replace(/^(\d{4})-(2[1-4])$/, '$1/$2'), { ...reader, monthFirst: order === 'mdy' })
  if (read.kind === 'no such day') return { [field.name]: text }
  if (read.kind === 'date') {
    const { edtf } = read.date
    const numbers = numbersIn(text)
    const namesYear = isExact(read.date)
      ? text.includes(edtf.slice(0, 4))
      : numbers.some((number, i) => i > 0 || number.length > 2) || CENTURY.test(text)
    if (namesYear) return isExact(read.date) ? { [field.name]: edtf } : asTyped(edtf)
    if (isRecent && numbers.length > 0) {
      if (isExact(read.date)) keep()
      return supposed(edtf)
    }
  }
  const year = isRecent ? yearToldIn(text, reader.today) : null
  if (year !== null) return supposed(year)
  // Of two digits the century would be a guess, and nobody sees what came of it.
  notes.push(
    t('{label}: “{text}” is kept as typed and can’t be sorted', { label: field.label, text: text.slice(0, 60) }),
  )
  return asTyped(null)
}

/** “Wedding present 1971”: the one year in words that tell nothing else by numbers, and of nothing that came later. */
const OF_OTHER =
  /\b(?:sold|valued|appraised|insured|made|built|born|died|lost|stolen|restored|repaired|returned|before|after|until|till|since|or|between)\b|\?/i
function yearToldIn(text: string, today: string): string | null {
  const numbers = numbersIn(text)
  const [year = ''] = numbers
  const isYear = numbers.length === 1 && /^1[5-9]\d\d$|^20\d\d$/.test(year) && year <= today.slice(0, 4)
  return isYear && !OF_OTHER.test(text) ? year : null
}

const SHORT_YEAR = /^(\d{1,2}[-/. ]{1,3}\d{1,2}[-/. ]{1,3})['’]?(\d\d)$/
const withWholeYear = (text: string, today: string) =>
  text.trim().replace(SHORT_YEAR, (_, days: string, year: string) => days + fullYear(year, today))

const numbersIn = (text: string) => text.match(/\d+/g) ?? []

export const isDated = (field: DateField, texts: Record<string, string | null>) => {
  const { edtf, text } = partsOf(field)
  return [field.name, edtf, text].some((column) => texts[column])
}
