import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limitsOfFiles } from '#platform/client/installation.ts'
import { recordVoice, type Voice, type VoiceFailure, voiceFailureOf } from './record-voice.ts'

/** Of which piece or room somebody speaks. */
export interface Spoken {
  id: string
  title: string
  /** Where no piece is meant: in which walkthrough, and of which place in it; null is all of it. */
  room?: { walkthrough: string; place: string | null }
}

export type RecorderStep =
  | { step: 'asking'; about: Spoken }
  | { step: 'recording'; about: Spoken; since: number }
  | { step: 'failed'; about: Spoken; failure: VoiceFailure }

/** One recording at a time; what was said is handed over when it stops, however it stopped. */
export function useRecorder(onNote: (about: Spoken, note: File) => void) {
  const [now, setNow] = useState<RecorderStep | null>(null)
  const voice = useRef<Voice | null>(null)
  const asking = useRef<AbortController | null>(null)

  const end = (about: Spoken, note: File | null) => {
    voice.current = null
    setNow(note === null ? { step: 'failed', about, failure: 'other' } : null)
    if (note !== null) onNote(about, note)
  }
  const start = async (about: Spoken) => {
    asking.current?.abort()
    const over = new AbortController()
    asking.current = over
    setNow({ step: 'asking', about })
    try {
      const mostBytes = limitsOfFiles()['asset-documents']
      voice.current = await recordVoice({ mostBytes, onEnd: (note) => end(about, note), signal: over.signal })
      setNow({ step: 'recording', about, since: Date.now() })
    } catch (error) {
      if (!over.signal.aborted) setNow({ step: 'failed', about, failure: voiceFailureOf(error) })
    }
  }
  const giveUp = () => {
    asking.current?.abort()
    voice.current?.discard()
    voice.current = null
  }
  const leave = useEffectEvent(giveUp)
  useEffect(() => () => leave(), [])

  return {
    now,
    start: (about: Spoken) => void start(about),
    stop: () => voice.current?.stop(),
    /** Whatever there is of it goes. */
    close: () => {
      giveUp()
      setNow(null)
    },
  }
}
