import { useId } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface SuggestFieldProps extends TextFieldProps {
  value: string
  suggestions: readonly string[]
}

const MOST = 50

/** A line of text, with what it may be below it while it is typed. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const list = useId()
  const typed = field.value.trim().toLowerCase()
  const found = suggestions.filter((each) => each.toLowerCase().includes(typed)).slice(0, MOST)
  return (
    <>
      <TextField {...field} list={list} autoComplete="off" />
      <datalist id={list}>
        {found.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  )
}
