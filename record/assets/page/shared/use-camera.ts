import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { t } from '#basics/words/words.ts'
import { failureOf } from '../form/camera/failures.ts'
import {
  AT_FIRST,
  closeCamera,
  listCameras,
  looksAtPerson,
  openCamera,
  settingsOf,
  theOther,
} from '../form/camera/open-camera.ts'
import { NEW_SESSION, nextSession, noMore, placesFor } from '../form/camera/session.ts'
import { NoPhoto, takePhoto } from '../form/camera/take-photo.ts'

/** A camera that is on for as long as `wanted` and the tab is looked at, and what was taken with it. */
export function useCamera(wanted: boolean, most: number) {
  const [session, tell] = useReducer(nextSession, NEW_SESSION)
  const [request, setRequest] = useState(AT_FIRST)
  const [settings, setSettings] = useState<MediaTrackSettings>({})
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [addresses] = useState(trackAddresses)
  const places = placesFor(most)
  const isOn = useShown() && wanted

  useEffect(() => {
    if (!isOn) return undefined
    const over = new AbortController()
    let open: MediaStream | null = null

    async function start() {
      open = await openCamera(request, over.signal)
      // Pulled out, or taken away by the browser.
      for (const track of open.getVideoTracks())
        track.addEventListener('ended', () => tell({ kind: 'fails', failure: 'other' }), { signal: over.signal })
      setSettings(settingsOf(open))
      setStream(open)
      const found = await listCameras()
      if (!over.signal.aborted) setCameras(found)
    }

    tell({ kind: 'starts' })
    start().catch((error: unknown) => over.signal.aborted || tell({ kind: 'fails', failure: failureOf(error) }))
    return () => {
      over.abort()
      if (open) closeCamera(open)
      setStream(null)
      tell({ kind: 'stops' })
    }
  }, [isOn, request])

  useEffect(() => addresses.giveUp, [addresses])

  function forget() {
    addresses.giveUp()
    tell({ kind: 'is emptied' })
  }

  async function take(video: HTMLVideoElement | null) {
    if (!video || session.camera.step === 'capturing') return
    if (session.shots.length >= places) return tell({ kind: 'has taken nothing', message: noMore(places) })
    if (session.camera.step !== 'live')
      return tell({ kind: 'has taken nothing', message: t('Camera not ready for photo capture') })
    tell({ kind: 'is released' })
    try {
      const file = await takePhoto(video, new Date())
      tell({ kind: 'has taken', shot: { key: crypto.randomUUID(), file, address: addresses.of(file) } })
    } catch (error) {
      const message = error instanceof NoPhoto ? error.message : t('Failed to capture photo')
      tell({ kind: 'has taken nothing', message })
    }
  }

  return {
    ...session,
    stream,
    isShown: () => tell({ kind: 'is live' }),
    places,
    isFull: session.shots.length >= places,
    isMirrored: looksAtPerson(settings),
    canSwitch: cameras.length > 1,
    take: (video: HTMLVideoElement | null) => void take(video),
    switchCamera: () => setRequest((last) => theOther(last, settings, cameras)),
    tryAgain: (anyResolution = request.anyResolution) =>
      setRequest((last) => ({ ...last, anyResolution, attempt: last.attempt + 1 })),
    view: (key: string | null) => tell({ kind: 'shot is viewed', key }),
    discard: (key: string) => tell({ kind: 'shot is discarded', key }),
    forget,
  }
}
export type Camera = ReturnType<typeof useCamera>

/** A browser holds a picture for as long as it has an address. */
function trackAddresses() {
  const tracked = new Set<string>()
  return {
    of: (file: File) => {
      const address = URL.createObjectURL(file)
      tracked.add(address)
      return address
    },
    giveUp: () => {
      for (const address of tracked) URL.revokeObjectURL(address)
      tracked.clear()
    },
  }
}

/** Whether this tab is looked at. A camera that nobody sees the picture of is let go. */
const useShown = () => useSyncExternalStore(listen, isShown)

const isShown = () => document.visibilityState === 'visible'

function listen(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
