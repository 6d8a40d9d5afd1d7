import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { SEARCHED } from '../rules/columns.ts'
import { listInWords } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { withinSentence } from '#ui/in-words.ts'
import { useTyped } from '#ui/use-typed.ts'

interface TypedFieldProps {
  label: string
  value: string
  error?: string | undefined
  onType: (text: string) => void
}

const words = (text: string) => (text.trim() === '' ? '' : text)

function searchedInWords(): string {
  const [first, ...others] = SEARCHED.map(({ label }) => label)
  return listInWords([first!, ...others.map(withinSentence)])
}

export function SearchField({ label, value, onType, isInRow }: TypedFieldProps & { isInRow: boolean }) {
  const typed = useTyped(value, words, onType)
  return (
    <TextInput
      type="search"
      label={isInRow ? undefined : label}
      aria-label={isInRow ? label : undefined}
      placeholder={searchedInWords()}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      value={typed.text}
      onChange={({ currentTarget }) => typed.type(currentTarget.value)}
      onBlur={typed.settle}
      onKeyDown={({ key }) => key === 'Enter' && typed.tellNow()}
    />
  )
}

const day = (text: string) => text

/** The browser's own field for a day: it can be typed, and chosen. A day that there is not stays, and is reported. */
export function DayField({ label, value, error, onType }: TypedFieldProps) {
  const typed = useTyped(value, day, onType)
  const [impossible, setImpossible] = useState(false)
  return (
    <TextInput
      type="date"
      label={label}
      error={impossible ? t('This date doesn’t exist') : error}
      min="0001-01-01"
      max="9999-12-31"
      value={typed.text}
      onChange={({ currentTarget }) => typed.type(currentTarget.value)}
      // A day half typed is none yet, and no mistake.
      onInput={({ currentTarget }) => !currentTarget.validity.badInput && setImpossible(false)}
      onBlur={(event) => {
        setImpossible(event.currentTarget.validity.badInput)
        typed.tellNow()
      }}
      onKeyDown={({ key }) => key === 'Enter' && typed.tellNow()}
    />
  )
}
