import type { ReactNode } from 'react'

/** A field as its component needs it, be it the record's own or that of a row. */
export interface Bound {
  id: string
  name?: string
  value: string
  error: string | undefined
  label: string
  isRequired: boolean
  help: ReactNode
  type: (text: string) => void
  /** From here on it says what is wrong with it. */
  reveal: () => void
}
