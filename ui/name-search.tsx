import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import classes from './name-search.module.css'

const WAIT_FOR_MORE_LETTERS = 250

interface NameSearchProps {
  label: string
  search: string
  /** Undefined where nothing is searched for. */
  onSearch: (search: string | undefined) => void
}

/** The list follows once the typing rests. */
export function NameSearch({ label, search, onSearch }: NameSearchProps) {
  const [typed, setTyped] = useState(search)
  const follow = useDebouncedCallback((text: string) => onSearch(text.trim() || undefined), WAIT_FOR_MORE_LETTERS)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      className={classes.search}
      maxLength={200}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        follow(value)
      }}
    />
  )
}
