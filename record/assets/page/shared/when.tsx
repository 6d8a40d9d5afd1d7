import { dateIn } from '../../rules/field-lists.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'

interface WhenProps {
  row: { date: string | null; date_edtf: string | null; date_text: string | null }
}

/** A date as far as it is known. */
export function When({ row }: WhenProps) {
  const cell = dateIn(row, { name: 'date' })
  return <p className={layout.muted}>{cell === null ? t('No date') : dateInWords(cell)}</p>
}
