import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { isCalendarDate } from '#domain/calendar.ts'
import { dateHabitsOf, dayInWords, dayTyped } from '#domain/typed-date.ts'
import { locale, t } from '#domain/words/words.ts'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import classes from './date-field.module.css'

const Calendar = lazyWithRetry(async () => (await import('./calendar.tsx')).Calendar, <CalendarPending />)

function CalendarPending() {
  return <div className={classes.pending} role="status" aria-label={t('Opening the calendar')} />
}

interface DateFieldProps {
  id: string
  label: string
  required?: boolean
  description?: ReactNode
  /** `YYYY-MM-DD`, or what was typed where no day can be read from it. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
}

/** A day, typed as one likes or picked from a calendar. */
export function DateField({ value, onChange, onBlur, ...field }: DateFieldProps) {
  const habits = useMemo(() => dateHabitsOf(locale()), [])
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, { open, close, toggle }] = useDisclosure(false)
  const today = localToday()
  const calendar = (
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
          aria-label={t('{label}: calendar', { label: field.label })}
          onClick={toggle}
        >
          <CalendarSign />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Calendar')}>
        <Calendar
          day={isCalendarDate(value) ? value : null}
          latest={today}
          weekBegins={habits.monthFirst ? 0 : 1}
          onChoose={(day) => {
            setTyped(null)
            onChange(day)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      {...field}
      label={field.required ? field.label : t('{label} (optional)', { label: field.label })}
      name={field.id}
      withAsterisk={false}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed ?? dayInWords(value, habits)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(dayTyped(currentTarget.value, habits, today) ?? currentTarget.value.trim())
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        open()
      }}
      rightSectionWidth="2.75rem"
      rightSection={calendar}
    />
  )
}

function localToday() {
  const now = new Date()
  const part = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}

const CalendarSign = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.4">
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.5v4M13 2.5v4" strokeLinecap="round" />
  </svg>
)
