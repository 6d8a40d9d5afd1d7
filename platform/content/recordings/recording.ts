import type { RecordingType } from '#basics/files/file-rules.ts'
import { hidesSomething } from '../foreign-content.ts'
import { requireMp4 } from './mp4.ts'
import { requireOgg } from './ogg.ts'
import { holdsMore } from './refused-recording.ts'
import { requireWebm } from './webm.ts'

const CONTAINERS: Readonly<Record<RecordingType, (bytes: Buffer) => void>> = {
  'audio/webm': requireWebm,
  'audio/ogg': requireOgg,
  'audio/mp4': requireMp4,
}

/** Sound in a container that is whole, and nothing else for anybody. What is said in it nobody decodes here. */
export function requireRecording(bytes: Buffer, claimed: RecordingType) {
  CONTAINERS[claimed](bytes)
  if (hidesSomething(bytes)) throw holdsMore()
}
