import { t } from '#basics/words/words.ts'
import type { CameraFailure } from './failures.ts'

const MAX_PHOTOS = 10

export interface Shot {
  key: string
  file: File
  /** Where it can be seen. */
  address: string
}

type CameraStep =
  | { step: 'idle' }
  | { step: 'starting' }
  | { step: 'live' }
  | { step: 'capturing' }
  | { step: 'failed'; failure: CameraFailure }

export interface CameraSession {
  camera: CameraStep
  /** What was taken and not discarded, in its order. */
  shots: readonly Shot[]
  /** The key of the one that is looked at in place of the preview. */
  viewed: string | null
  /** What went wrong with the last photograph, the camera itself being well. */
  mishap: string | null
}

export type CameraEvent =
  | { kind: 'starts' }
  | { kind: 'is live' }
  | { kind: 'fails'; failure: CameraFailure }
  | { kind: 'stops' }
  | { kind: 'is released' }
  | { kind: 'has taken'; shot: Shot }
  | { kind: 'has taken nothing'; message: string }
  | { kind: 'shot is viewed'; key: string | null }
  | { kind: 'shot is discarded'; key: string }
  | { kind: 'is emptied' }

export const NEW_SESSION: CameraSession = { camera: { step: 'idle' }, shots: [], viewed: null, mishap: null }

/** What becomes of a session. Whatever comes too late, such as a photograph after the camera was stopped, changes nothing. */
export function nextSession(session: CameraSession, event: CameraEvent): CameraSession {
  const { camera, shots, viewed } = session
  switch (event.kind) {
    case 'starts':
      return { ...session, camera: { step: 'starting' }, mishap: null }
    case 'is live':
      return camera.step === 'starting' ? { ...session, camera: { step: 'live' } } : session
    case 'fails':
      return { ...session, camera: { step: 'failed', failure: event.failure } }
    case 'stops':
      return { ...session, camera: { step: 'idle' } }
    case 'is released':
      return camera.step === 'live' ? { ...session, camera: { step: 'capturing' }, mishap: null } : session
    case 'has taken':
      return camera.step === 'capturing'
        ? { ...session, camera: { step: 'live' }, shots: [...shots, event.shot] }
        : session
    case 'has taken nothing':
      return { ...session, camera: camera.step === 'capturing' ? { step: 'live' } : camera, mishap: event.message }
    case 'shot is viewed':
      return { ...session, viewed: event.key }
    case 'shot is discarded':
      return {
        ...session,
        shots: shots.filter(({ key }) => key !== event.key),
        viewed: viewed === event.key ? null : viewed,
        mishap: null,
      }
    default:
      // It is emptied.
      return { ...session, shots: [], viewed: null, mishap: null }
  }
}

/** How many one session may hold, where the form has room for `most`. */
export const placesFor = (most: number) => Math.max(0, Math.min(most, MAX_PHOTOS))

export const noMore = (places: number) => t('Maximum {count} photos allowed', { count: places })
