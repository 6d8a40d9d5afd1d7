import { useMemo, useState } from 'react'
import { dateCellOf } from '../../rules/judge-date-cell.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { dateInWords, understoodAs } from '#basics/dates/date-in-words.ts'
import { fromEdtf } from '#basics/dates/flexible-date.ts'
import { dateHabitsOf, dayInWords } from '#basics/typed-date.ts'
import { t } from '#basics/words/words.ts'
import { localToday, TypedDate } from '#ui/date-field.tsx'

interface DateCellFieldProps {
  id: string
  label: string
  help: string | undefined
  /** EDTF, or words of which no date was made. */
  cell: string
  error: string | undefined
  onChange: (cell: string) => void
}

/** A date as far as it is known, stored in one column; below it stands how it was understood. */
export function DateCellField({ cell, help, onChange, ...field }: DateCellFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const habits = useMemo(() => dateHabitsOf(), [])
  const date = fromEdtf(cell)
  const isDay = isCalendarDate(cell)
  return (
    <TypedDate
      {...field}
      description={
        <span aria-live="polite">
          {date && (typed !== null || !isDay)
            ? understoodAs(date)
            : (help ?? t('As exactly as you know: June 12, 2021, June 2021, about 1890.'))}
        </span>
      }
      shown={typed ?? (isDay ? dayInWords(cell, habits) : dateInWords(cell))}
      day={isDay ? cell : null}
      onType={(words) => {
        setTyped(words)
        onChange(dateCellOf(words, localToday()))
      }}
      onChoose={(day) => {
        setTyped(null)
        onChange(day)
      }}
    />
  )
}
