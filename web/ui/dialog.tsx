import { type ReactNode, useState } from 'react'
import { openedLater } from './opened-later.tsx'

export interface DialogProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  /** It is out of sight: what it showed may be forgotten. */
  onClosed?: () => void
  /** The id of what takes the focus afterwards, where what opened the dialog is gone. */
  focusAfter?: string | undefined
  /** Closed only by what is inside: for what is shown once, and would be lost by a slip. */
  stays?: boolean
  /** How wide it may be: a form needs no more than the usual width. */
  size?: string
  /** On a phone it takes the whole screen: for what is worked with. */
  fillsPhone?: boolean
  children: ReactNode
}

/** A question or a short form above the page. Within a `Modal.Stack`, one may ask while another waits below it. */
export const Dialog = openedLater(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** The last value that there was: what fades out goes on saying what it said. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
