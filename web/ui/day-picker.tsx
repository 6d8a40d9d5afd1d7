import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover } from '@mantine/core'
import { t } from '#domain/words/words.ts'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import classes from './day-picker.module.css'

const Calendar = lazyWithRetry(async () => (await import('./calendar.tsx')).Calendar, <CalendarPending />)

function CalendarPending() {
  return <div className={classes.pending} role="status" aria-label={t('Opening the calendar')} />
}

interface DayPickerProps {
  /** Of the field that it belongs to. */
  label: string
  opened: boolean
  close: () => void
  toggle: () => void
  /** `YYYY-MM-DD` */
  day: string | null
  latest: string
  monthFirst: boolean
  onChoose: (day: string) => void
}

/** The button beside a date, and the calendar that it opens. */
export const DayPicker = ({ label, opened, close, toggle, day, latest, monthFirst, onChoose }: DayPickerProps) => (
  <Popover
    opened={opened}
    onChange={(wanted) => !wanted && close()}
    position="bottom-end"
    trapFocus
    returnFocus
    radius="lg"
    transitionProps={{ duration: 150 }}
    classNames={{ dropdown: classes.dropdown! }}
  >
    <Popover.Target>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="2.5rem"
        aria-label={t('{label}: calendar', { label })}
        onClick={toggle}
      >
        <CalendarSign />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label={t('Calendar')}>
      <Calendar
        day={day}
        latest={latest}
        weekBegins={monthFirst ? 0 : 1}
        onChoose={(chosen) => {
          onChoose(chosen)
          close()
        }}
      />
    </Popover.Dropdown>
  </Popover>
)

const CalendarSign = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.4">
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.5v4M13 2.5v4" strokeLinecap="round" />
  </svg>
)
