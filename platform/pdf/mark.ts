import { readFileSync } from 'node:fs'
import { language, t } from '#basics/words/words.ts'
import { soft } from './long-words.ts'
import type { PdfJob } from './print-pdf.ts'

/* What a file bears that is handed out: for whom, and when. */

const template = readFileSync(new URL('./mark.typ', import.meta.url), 'utf8')
const WIDTH_MM = 130
const MOST_ACROSS = 40

export interface MarkedFor {
  /** As the owner calls whoever it is for. */
  reader: string
  /** Null where they came by a link. */
  address: string | null
  owner: string
  product: string
  /** `YYYY-MM-DD`, and as it is written. */
  today: string
  day: string
}

/** One line, also where it stands below a page of ours. */
export const markInWords = ({ reader, address, owner, day }: Omit<MarkedFor, 'product' | 'today'>) =>
  address === null
    ? t('For {reader} (by link) · {day} · from the vault of {owner}', { reader, day, owner })
    : t('For {reader} ({address}) · {day} · from the vault of {owner}', { reader, address, day, owner })

export function markPdfOf(given: MarkedFor): PdfJob {
  const { reader, product, today, day } = given
  const letters = [...reader]
  const short = letters.length > MOST_ACROSS ? `${letters.slice(0, MOST_ACROSS).join('')}…` : reader
  return {
    template,
    data: {
      foot: soft(markInWords(given), WIDTH_MM),
      below: product,
      across: `${short} · ${day}`,
      product,
      lang: language().split('-', 1)[0]!,
      date: today.split('-').map(Number),
    },
  }
}
