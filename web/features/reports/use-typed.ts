import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 350

/**
 * A text that counts as soon as one pauses, or leaves its field. Where the address changes without it, as when one goes
 * back, it follows; what was typed stands as it was typed until then.
 */
export function useTyped(kept: string, meaning: (text: string) => string, onMeant: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  if (kept !== known) {
    setKnown(kept)
    if (meaning(text) !== kept) setText(kept)
  }

  const tell = useRef(() => {})
  useEffect(() => {
    tell.current = () => {
      if (meaning(text) !== kept) onMeant(meaning(text))
    }
  })
  useEffect(() => {
    if (meaning(text) === kept) return undefined
    const timer = setTimeout(() => tell.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, kept, meaning])

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
