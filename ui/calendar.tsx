import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import { language, t } from '#basics/words/words.ts'
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
        locale={language()}
        value={day}
        // Without a day it opens with today.
        {...(day !== null && { defaultDate: day })}
        maxDate={latest}
        firstDayOfWeek={weekBegins}
        hideOutsideDates
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
        ariaLabels={{
          nextMonth: t('Next month'),
          previousMonth: t('Previous month'),
          nextYear: t('Next year'),
          previousYear: t('Previous year'),
          nextDecade: t('Next decade'),
          previousDecade: t('Previous decade'),
        }}
      />
    </div>
  )
}

/** The first time the trap around it had nothing to give the focus to. */
const focusDay = (calendar: HTMLElement | null) =>
  calendar?.querySelector<HTMLElement>('.mantine-DatePicker-day[tabindex="0"]')?.focus()
