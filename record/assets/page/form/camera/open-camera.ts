/** Which camera, and how exactly its picture is requested. */
export interface Wanted {
  facing: 'environment' | 'user'
  /** One that was chosen by itself, where cameras do not say which way they look. */
  deviceId: string | null
  anyResolution: boolean
  /** Counts up with each new try. */
  attempt: number
}

/** What lies on the table is behind the phone. */
export const AT_FIRST: Wanted = { facing: 'environment', deviceId: null, anyResolution: false, attempt: 0 }

const IDEAL = { width: { ideal: 1920 }, height: { ideal: 1080 } }

export function constraintsOf({ facing, deviceId, anyResolution }: Wanted): MediaStreamConstraints {
  if (anyResolution) return { audio: false, video: deviceId === null ? true : { deviceId } }
  const which = deviceId === null ? { facingMode: { ideal: facing } } : { deviceId: { exact: deviceId } }
  return { audio: false, video: { ...which, ...IDEAL } }
}

/** A camera that answers after nobody wants it any more is let go at once. */
export async function openCamera(wanted: Wanted, signal: AbortSignal): Promise<MediaStream> {
  // Pages that are not served safely have no cameras at all.
  const stream = await (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia(constraintsOf(wanted))
  if (!stream) throw new Error('Unable to access camera devices')
  if (signal.aborted) {
    closeCamera(stream)
    signal.throwIfAborted()
  }
  return stream
}

export function closeCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** Those that could be switched to. What can't be listed can't be switched to either. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return devices.filter(({ kind }) => kind === 'videoinput')
  } catch {
    return []
  }
}

export const settingsOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.getSettings() ?? {}

/** A camera that does not say which way it looks is above a screen, and looks at whoever sits before it. */
export const looksAtPerson = ({ facingMode }: MediaTrackSettings) => facingMode === undefined || facingMode === 'user'

/** The other side, where cameras say which side they are on; else the next one in the row. */
export function theOther(
  wanted: Wanted,
  { facingMode, deviceId }: MediaTrackSettings,
  cameras: readonly Pick<MediaDeviceInfo, 'deviceId'>[],
): Wanted {
  const attempt = wanted.attempt + 1
  if (facingMode === 'user' || facingMode === 'environment')
    return { ...wanted, facing: facingMode === 'user' ? 'environment' : 'user', deviceId: null, attempt }
  const at = cameras.findIndex((camera) => camera.deviceId === deviceId)
  return { ...wanted, deviceId: cameras[(at + 1) % cameras.length]?.deviceId ?? null, attempt }
}
