import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import './search-field.css'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'

interface SearchFieldProps {
  id: string
  label: ReactNode
  /** What there is to choose from. What was chosen once stays, even where it is no longer offered. */
  choices: readonly string[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  description?: ReactNode
  autoComplete?: string
  nothingFound: string
}

/** One of many, found by typing a part of it. */
export function SearchField({ choices, value, onChange, nothingFound, ...field }: SearchFieldProps) {
  const offered = value === '' || choices.includes(value) ? choices : [value, ...choices]
  const chooseExact = (typed: string) => {
    const found = offered.find((choice) => choice.toLowerCase() === typed.trim().toLowerCase())
    if (found !== undefined && found !== value) onChange(found)
  }
  return (
    <Select
      {...field}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={offered}
      value={value === '' ? null : value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      // Whoever typed the whole name and went on, or let the browser fill it in, has chosen too.
      onBlur={(event) => chooseExact(event.currentTarget.value)}
      // Typing starts again instead of going on behind what is there.
      onFocus={(event) => event.currentTarget.select()}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={nothingFound}
      withScrollArea={false}
      checkIconPosition="right"
    />
  )
}
