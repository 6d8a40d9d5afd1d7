import { texts } from '#basics/words/words.ts'

/** Why there is no picture, as far as a person can do something about it. */
export const CAMERA_FAILURES = ['not-allowed', 'no-camera', 'in-use', 'resolution', 'other'] as const
export type CameraFailure = (typeof CAMERA_FAILURES)[number]

/** By the names of the standard, and by those of browsers before it. */
const BY_NAME: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'not-allowed',
  PermissionDeniedError: 'not-allowed',
  SecurityError: 'not-allowed',
  NotFoundError: 'no-camera',
  DevicesNotFoundError: 'no-camera',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
  OverconstrainedError: 'resolution',
  ConstraintNotSatisfiedError: 'resolution',
}

export function failureOf(error: unknown): CameraFailure {
  const { name } = (error ?? {}) as { name?: unknown }
  return typeof name === 'string' && Object.hasOwn(BY_NAME, name) ? BY_NAME[name]! : 'other'
}

interface FailureText {
  title: string
  text: string
  /** What the button does about it. */
  wayOut: string
}

export const FAILURE_TEXTS: Readonly<Record<CameraFailure, FailureText>> = texts({
  'not-allowed': {
    title: 'Camera access is blocked',
    text: 'Allow the camera for this site in your browser’s address bar or settings, then try again.',
    wayOut: 'Try again',
  },
  'no-camera': {
    title: 'No camera was found',
    text: 'Connect one and try again, or close this and add photos from your files.',
    wayOut: 'Try again',
  },
  'in-use': {
    title: 'The camera is busy',
    text: 'Another page or app is using it. Close that first, then try again.',
    wayOut: 'Try again',
  },
  resolution: {
    title: 'This camera doesn’t support that resolution',
    text: 'You can still use it, but your photos may be smaller than usual.',
    wayOut: 'Use any resolution',
  },
  other: {
    title: 'Unable to access camera devices',
    text: 'Please try again. If that doesn’t help, close this and add photos from your files.',
    wayOut: 'Try again',
  },
})
