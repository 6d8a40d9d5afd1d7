import { isExact } from './flexible-date.ts'
import { type Reader, understand } from './understand-date.ts'

/** A date as its four columns stand in a form; what there is none of is empty. */
export interface KnownDate {
  earliest: string
  latest: string
  edtf: string
  text: string
}

/** What was typed, as it will be stored: a day by itself, else what was understood with the words, or the words alone. */
export function knownFrom(words: string, reader: Reader): KnownDate {
  const text = words.trim()
  const read = understand(text, reader)
  if (read.kind !== 'date') return { earliest: '', latest: '', edtf: '', text }
  const { earliest, latest, edtf } = read.date
  if (isExact(read.date)) return { earliest: edtf, latest: '', edtf: '', text: '' }
  return { earliest: earliest ?? '', latest: latest ?? '', edtf, text }
}
