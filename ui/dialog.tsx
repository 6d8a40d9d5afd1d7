import { useState } from 'react'
import { openedLater } from './opened-later.tsx'

/** A question or a short form above the page. Within a `Modal.Stack`, one may ask while another waits below it. */
export const Dialog = openedLater(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** The last value that there was: what fades out goes on saying what it said. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
