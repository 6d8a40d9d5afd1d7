import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { t } from '#basics/words/words.ts'
import classes from './day-picker.module.css'
import { lazyWithRetry } from './lazy-with-retry.tsx'

const Calendar = lazyWithRetry(async () => (await import('./calendar.tsx')).Calendar, <CalendarPending />)

function CalendarPending() {
  return <div className={classes.pending} role="status" aria-label={t('Opening the calendar')} />
}

interface DayPopoverProps {
  opened: boolean
  /** What opens it, and beside which it stands. */
  button: RefObject<HTMLElement | null>
  close: () => void
  day: string | null
  latest: string
  monthFirst: boolean
  onChoose: (day: string) => void
}

/** The calendar beside its button. */
export const DayPopover = ({ opened, button, close, day, latest, monthFirst, onChoose }: DayPopoverProps) => (
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
      <InPlaceOf element={button} />
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

/** The popover is fetched after its button, which stays the element that it was. */
function InPlaceOf({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element.current!)
  return null
}
