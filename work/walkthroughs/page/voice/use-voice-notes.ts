import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { newId } from '#platform/client/new-id.ts'
import { patiently } from '#platform/client/retry-when-busy.ts'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
import { uploadFile } from '#record/files/page/shared/upload-file.ts'
import { toast } from '#ui/toasts.ts'
import type { Spoken } from './use-recorder.ts'

export interface UnsentNote {
  /** Under which it is sent: sent twice, it is stored once. */
  id: string
  about: Spoken
  file: File
  /** Why it isn't there yet; null while it is on its way. */
  problem: string | null
}

const BUCKET = 'asset-documents'

/** What was said and isn't with its piece yet. Nothing leaves this but by arriving, or by a person's word. */
export function useVoiceNotes() {
  const [unsent, setUnsent] = useState<readonly UnsentNote[]>([])
  const drop = (id: string) => setUnsent((all) => all.filter((each) => each.id !== id))
  const say = (id: string, problem: string | null) =>
    setUnsent((all) => all.map((each) => (each.id === id ? { ...each, problem } : each)))

  const send = async ({ id, about, file }: UnsentNote) => {
    say(id, null)
    try {
      const { path } = await patiently(() => uploadFile({ bucket: BUCKET, file, id }))
      await patiently(() =>
        client.assets.changeFiles({ id: about.id, bucket: BUCKET, add: [path], change_set: newId() }),
      )
      drop(id)
      void toast({ kind: 'good', message: t('The voice note is with “{title}”.', { title: about.title }) })
      void invalidateLists()
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
      const fresh: UnsentNote = { id: newId(), about, file, problem: null }
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
