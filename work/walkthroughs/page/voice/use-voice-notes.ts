import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { newId } from '#platform/client/new-id.ts'
import { patiently } from '#platform/client/retry-when-busy.ts'
import { waitsHere } from '#work/unfinished/page/shared/waits-here.ts'
import { invalidateWalkthroughs } from '../shared/walkthroughs.ts'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
import { uploadFile } from '#record/files/page/shared/upload-file.ts'
import { toast } from '#ui/toasts.ts'
import type { Spoken } from './use-recorder.ts'

export interface UnsentNote {
  /** Under which it is sent: sent twice, it is stored once. */
  id: string
  about: Spoken
  file: File
  spoken_at: string
  /** Why it isn't there yet; null while it is on its way. */
  problem: string | null
}

/** With its piece, as a document of it. As the other: whether it waits. */
async function keepWithPiece({ id, about, file }: UnsentNote) {
  const bucket = 'asset-documents'
  const { path } = await patiently(() => uploadFile({ bucket, file, id }))
  await patiently(() => client.assets.changeFiles({ id: about.id, bucket, add: [path], change_set: newId() }))
  void invalidateLists()
  return false
}

/** With the walkthrough. A device that stores what is captured has it until it arrived; all others send it from this page. */
async function keepWithRoom(room: NonNullable<Spoken['room']>, { id, file, spoken_at }: UnsentNote) {
  const { walkthrough, place } = room
  const captured =
    waitsHere() &&
    (await import('#work/offline/page/shared/device.ts')).capture([
      { id, title: null, place, walkthrough_id: walkthrough, spoken_at, photos: [file] },
    ])
  const isSafe = captured !== false && (await captured.then(() => true).catch(() => false))
  if (isSafe) return !navigator.onLine
  const { path } = await patiently(() => uploadFile({ bucket: 'voice-notes', file, id }))
  await patiently(() => client.walkthroughs.addVoiceNote({ id: walkthrough, capture_id: id, path, place, spoken_at }))
  void invalidateWalkthroughs()
  return false
}

/** What was said and isn't with its piece yet. Nothing leaves this but by arriving, or by a person's word. */
export function useVoiceNotes() {
  const [unsent, setUnsent] = useState<readonly UnsentNote[]>([])
  const drop = (id: string) => setUnsent((all) => all.filter((each) => each.id !== id))
  const say = (id: string, problem: string | null) =>
    setUnsent((all) => all.map((each) => (each.id === id ? { ...each, problem } : each)))

  const send = async (note: UnsentNote) => {
    const { id, about } = note
    say(id, null)
    try {
      const waits = about.room ? await keepWithRoom(about.room, note) : await keepWithPiece(note)
      drop(id)
      void toast({
        kind: 'good',
        message: waits
          ? t('The voice note of “{title}” is on this device, and is sent once it’s online.', about)
          : t('The voice note is with “{title}”.', about),
      })
    } catch (error) {
      say(id, explain(error).text)
    }
  }
  const retryAll = useEffectEvent(() => {
    for (const each of unsent) if (each.problem !== null) void send(each)
  })
  useEffect(() => {
    const over = new AbortController()
    window.addEventListener('online', () => retryAll(), { signal: over.signal })
    return () => over.abort()
  }, [])

  return {
    unsent,
    add: (about: Spoken, file: File) => {
      const fresh: UnsentNote = { id: newId(), about, file, spoken_at: new Date().toISOString(), problem: null }
      setUnsent((all) => [...all, fresh])
      void send(fresh)
    },
    retry: (one: UnsentNote) => void send(one),
    drop,
  }
}

/** As far as the browser knows. */
export const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

function listen(listener: () => void) {
  const over = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal: over.signal })
  return () => over.abort()
}
