import { useEffect, useRef } from 'react'

/** Puts the focus on what is there only after the next drawing. */
export function useFocusAfterwards() {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = null
  })
  return (id: string) => {
    wanted.current = id
  }
}
