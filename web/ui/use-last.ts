import { useState } from 'react'

/** The last value that there was: what fades out goes on saying what it said. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
