import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const WAIT_FOR_MORE_LETTERS = 250
const SEARCH_MAX = 200

interface ListSearchProps {
  label: string
  placeholder: string
  search: string
  className: string | undefined
  /** Undefined where nothing is searched for. */
  onSearch: (search: string | undefined) => void
}

/** The list follows once the typing rests. */
export function ListSearch({ label, placeholder, search, className, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(search)
  const follow = useDebouncedCallback((text: string) => onSearch(text.trim() || undefined), WAIT_FOR_MORE_LETTERS)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      {...(className !== undefined && { className })}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        follow(event.currentTarget.value)
      }}
    />
  )
}
