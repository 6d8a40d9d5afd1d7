import { CloseButton, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#basics/words/words.ts'

const PAUSE_MS = 300

interface SearchBoxProps {
  label: string
  placeholder: string
  /** What the address says. */
  value: string
  onSearch: (words: string) => void
}

/** Searches as soon as one pauses. The address may change without it, as when one goes back; then it follows. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== meant(typed)) setTyped(value)
  }
  const send = useRef(onSearch)
  useEffect(() => {
    send.current = onSearch
  })
  useEffect(() => {
    if (meant(typed) === value) return undefined
    const timer = setTimeout(() => send.current(meant(typed)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])

  const clear = () => {
    setTyped('')
    onSearch('')
    field.current?.focus()
  }
  const searchAtOnce = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') onSearch(meant(typed))
  }
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={searchAtOnce}
      leftSection={<Glass />}
      rightSection={typed !== '' && <CloseButton size="lg" aria-label={t('Clear the search')} onClick={clear} />}
    />
  )
}

const meant = (typed: string) => (typed.trim() === '' ? '' : typed)

const Glass = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m13 13 4.5 4.5" strokeLinecap="round" />
  </svg>
)
