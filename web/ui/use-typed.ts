import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 350

/**
 * A text that counts as soon as one pauses, or leaves its field. Where the address changes without it, as when one goes
 * back, it follows; what was typed stands as it was typed until then.
 */
export function useTyped(applied: string, meaning: (text: string) => string, onMeant: (text: string) => void) {
  const [text, setText] = useState(applied)
  const [known, setKnown] = useState(applied)
  if (applied !== known) {
    setKnown(applied)
    if (meaning(text) !== applied) setText(applied)
  }

  const tell = useRef(() => {})
  useEffect(() => {
    tell.current = () => {
      if (meaning(text) !== applied) onMeant(meaning(text))
    }
  })
  useEffect(() => {
    if (meaning(text) === applied) return undefined
    const timer = setTimeout(() => tell.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, applied, meaning])

  return {
    text,
    type: setText,
    tellNow: () => tell.current(),
    settle: () => {
      tell.current()
      setText(meaning(text))
    },
  }
}
