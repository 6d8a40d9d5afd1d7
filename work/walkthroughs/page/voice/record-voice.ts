import { recordingExtension } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import { VOICE_NOTE_SECONDS } from '../../rules.ts'

/** Why nothing is recorded, as far as a person can do something about it. */
export type VoiceFailure = 'not-allowed' | 'no-microphone' | 'in-use' | 'not-supported' | 'other'

const BY_NAME: Readonly<Record<string, VoiceFailure>> = {
  NotAllowedError: 'not-allowed',
  SecurityError: 'not-allowed',
  NotFoundError: 'no-microphone',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  NotSupportedError: 'not-supported',
}

export function voiceFailureOf(error: unknown): VoiceFailure {
  const { name } = (error ?? {}) as { name?: unknown }
  return typeof name === 'string' && Object.hasOwn(BY_NAME, name) ? BY_NAME[name]! : 'other'
}

/** The first that a browser writes: most write WebM, and Safari MP4. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm']

/** Enough to understand every word. Less, where so long a note would not fit into a file. */
const MOST_BITS = 64_000
/** Of the file, for what its container says beside the sound. */
const SHARE_OF_SOUND = 0.85

/** What a browser hands over at once, so that nothing is lost where it stops by itself, and what fits is known in time. */
const PART_MS = 1_000

export interface Voice {
  /** What was said until now is the note. */
  stop: () => void
  discard: () => void
}

interface Recording {
  /** How large the file may be. */
  mostBytes: number
  /** It was stopped, by the person or because no more fits; null where nothing was heard. */
  onEnd: (note: File | null) => void
  signal: AbortSignal
}

/** Asks for the microphone, which a browser asks its person about, and records. A microphone that comes too late is let go. */
export async function recordVoice({ mostBytes, onEnd, signal }: Recording): Promise<Voice> {
  const type =
    typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((each) => MediaRecorder.isTypeSupported(each))
  // Pages that are not served safely have no microphones at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (type === undefined || devices === undefined) throw new DOMException('', 'NotSupportedError')
  const stream = await devices.getUserMedia({ audio: true, video: false })
  const letGo = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) letGo()
  signal.throwIfAborted()

  const audioBitsPerSecond = Math.min(MOST_BITS, (mostBytes * 8 * SHARE_OF_SOUND) / VOICE_NOTE_SECONDS)
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond })
  const stop = () => void (recorder.state !== 'inactive' && recorder.stop())
  const parts = partsOf(recorder, mostBytes, stop)
  const longest = setTimeout(stop, VOICE_NOTE_SECONDS * 1_000)
  const screen = keepScreenOn()
  let isWanted = true
  recorder.addEventListener('stop', () => {
    clearTimeout(longest)
    letGo()
    void screen.then((lock) => lock?.release())
    if (isWanted) onEnd(noteOf(parts, recorder.mimeType || type))
  })
  recorder.start(PART_MS)
  return {
    stop,
    discard: () => {
      isWanted = false
      stop()
    },
  }
}

/** As they come, until no more fits. */
function partsOf(recorder: MediaRecorder, mostBytes: number, stop: () => void): readonly Blob[] {
  const parts: Blob[] = []
  let bytes = 0
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    parts.push(data)
    bytes += data.size
    // Another two parts of this size would not fit for sure.
    if (bytes + 2 * data.size > mostBytes) stop()
  })
  return parts
}

/** A phone that locks itself stops to listen. Where a browser can't prevent that, it is as it is. */
const keepScreenOn = async () => (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null

function noteOf(parts: readonly Blob[], type: string): File | null {
  const extension = recordingExtension(type)
  if (parts.length === 0 || extension === null) return null
  const now = new Date()
  return new File([...parts], `${voiceNoteName(now)}.${extension}`, { type, lastModified: now.getTime() })
}

/** `Voice note 2026-11-28 10.15.32`, by the clock of whoever speaks. */
function voiceNoteName(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${t('Voice note')} ${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.')}`
}
