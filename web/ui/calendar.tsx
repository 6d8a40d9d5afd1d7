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
export function Calendar({ day, latest, weekBegins, onChoose }: CalendarProps) {
  return (
    <div ref={focusDay}>
      <DatePicker
        value={day}
        defaultDate={day ?? latest}
        maxDate={latest}
        firstDayOfWeek={weekBegins}
        hideOutsideDates
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
        ariaLabels={{
          nextMonth: 'Next month',
          previousMonth: 'Previous month',
          nextYear: 'Next year',
          previousYear: 'Previous year',
          nextDecade: 'Next decade',
          previousDecade: 'Previous decade',
        }}
      />
    </div>
  )
}

/** The first time the trap around it had nothing to give the focus to. */
const focusDay = (calendar: HTMLElement | null) =>
  calendar?.querySelector<HTMLElement>('.mantine-DatePicker-day[tabindex="0"]')?.focus()
