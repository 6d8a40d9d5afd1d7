import { TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { isCalendarDate } from '#basics/calendar.ts'
import { dateHabitsOf, dayInWords, dayTyped } from '#basics/typed-date.ts'
import { t } from '#basics/words/words.ts'
import { DayPicker } from './day-picker.tsx'

interface TypedDateProps {
  id: string
  label: string
  required?: boolean
  description?: ReactNode
  error?: string | undefined
  /** As it is shown when nobody types. */
  shown: string
  /** `YYYY-MM-DD`; null where it is more or less than a day. */
  day: string | null
  /** What is typed so far. */
  onType: (text: string) => void
  onChoose: (day: string) => void
  onBlur?: () => void
  /** Whether the day may be yet to come. */
  isAhead?: boolean
}

const LAST_DAY = '9999-12-31'

/** A date, typed as one likes, or a day that is picked from a calendar. */
export function TypedDate({ shown, day, onType, onChoose, onBlur, isAhead = false, ...field }: TypedDateProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, { open, close, toggle }] = useDisclosure(false)
  const { monthFirst } = useMemo(() => dateHabitsOf(), [])
  return (
    <TextInput
      {...field}
      label={field.required ? field.label : t('{label} (optional)', { label: field.label })}
      name={field.id}
      withAsterisk={false}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onType(currentTarget.value)
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
      rightSection={
        <DayPicker
          {...{ opened, close, toggle, day, monthFirst }}
          label={field.label}
          latest={isAhead ? LAST_DAY : localToday()}
          onChoose={(chosen) => {
            setTyped(null)
            onChoose(chosen)
          }}
        />
      }
    />
  )
}

interface DateFieldProps extends Omit<TypedDateProps, 'shown' | 'day' | 'onType' | 'onChoose'> {
  /** `YYYY-MM-DD`, or what was typed where no day can be read from it. */
  value: string
  onChange: (value: string) => void
}

/** A day, and nothing else. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const habits = useMemo(() => dateHabitsOf(), [])
  return (
    <TypedDate
      {...field}
      shown={dayInWords(value, habits)}
      day={isCalendarDate(value) ? value : null}
      onType={(text) => onChange(dayTyped(text, habits, localToday()) ?? text.trim())}
      onChoose={onChange}
    />
  )
}

/** `YYYY-MM-DD`, where the reader is. */
export function localToday() {
  const now = new Date()
  const part = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}
