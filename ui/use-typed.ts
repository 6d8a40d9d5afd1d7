import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 350

/**
 * A text that counts as soon as one pauses, or leaves its field. Where the address changes without it, as when one goes
 * back, it follows; what was typed stands as it was typed until then. What means nothing (null) changes nothing, and stays.
 */
export function useTyped(
  applied: string,
  meaning: (text: string) => string | null,
  onMeant: (meant: string, text: string) => void,
) {
  const [text, setText] = useState(applied)
  const [known, setKnown] = useState(applied)
  if (applied !== known) {
    setKnown(applied)
    if (meaning(text) !== applied) setText(applied)
  }

  const tell = useRef(() => {})
  useEffect(() => {
    tell.current = () => {
      const meant = meaning(text)
      if (meant !== null && meant !== applied) onMeant(meant, text)
    }
  })
  useEffect(() => {
    const meant = meaning(text)
    if (meant === null || meant === applied) return undefined
    const timer = setTimeout(() => tell.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, applied, meaning])

  return {
    text,
    type: setText,
    tellNow: () => tell.current(),
    settle: () => {
      tell.current()
      setText(meaning(text) ?? text)
    },
  }
}
