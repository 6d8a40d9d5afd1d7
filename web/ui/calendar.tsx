import '@mantine/dates/styles.layer.css'
import './calendar.css'
import { DatePicker } from '@mantine/dates'

interface CalendarProps {
  /** `YYYY-MM-DD`, as all days here. */
  day: string | null
  latest: string
  weekBegins: 0 | 1
  onChoose: (day: string) => void
}

/** Loaded when it is first opened. */
export default function Calendar({ day, latest, weekBegins, onChoose }: CalendarProps) {
  return (
    <DatePicker
      value={day}
      defaultDate={day ?? latest}
      maxDate={latest}
      firstDayOfWeek={weekBegins}
      hideOutsideDates
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
      ariaLabels={{
        monthLevelControl: 'Choose a month',
        yearLevelControl: 'Choose a year',
        nextMonth: 'Next month',
        previousMonth: 'Previous month',
        nextYear: 'Next year',
        previousYear: 'Previous year',
        nextDecade: 'Next decade',
        previousDecade: 'Previous decade',
      }}
    />
  )
}
