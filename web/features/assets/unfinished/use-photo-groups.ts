import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { client } from '#web/client/api.ts'
import { explain } from '#web/client/explain.ts'
import { invalidateUnfinished } from '#web/client/unfinished.ts'
import { type FormFile, hasFailed, isUnderWay } from '../form/files/form-file.ts'
import { inBrowser } from '../form/files/in-browser.ts'
import { uploadQueue } from '../form/files/upload-queue.ts'
import type { Photo } from './photo-groups.ts'

/** So many at once: each is a file that the browser reads. */
export const MOST_PHOTOS = 500

interface Group {
  id: string
  files: readonly File[]
  state: 'uploading' | 'failed'
}

/** Uploads photos, and makes a piece of each group as soon as its photos are there. */
export function usePhotoGroups() {
  const [queue] = useState(() => uploadQueue({ ...inBrowser, start: [], most: MOST_PHOTOS }))
  const files = useSyncExternalStore(queue.subscribe, queue.files)
  const [groups, setGroups] = useState<readonly Group[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [total, setTotal] = useState(0)
  const busy = useRef(new Set<string>())

  useEffect(() => {
    const retry = () => queue.retryLost()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      queue.end()
    }
  }, [queue])

  const change = (id: string, state: Group['state'] | null) =>
    setGroups((before) =>
      before.flatMap((group) => (group.id !== id ? [group] : state === null ? [] : [{ ...group, state }])),
    )

  function forgetRefused() {
    for (const file of queue.files()) if (file.progress.step === 'refused') queue.remove(file.key)
  }

  async function add({ id }: Group, own: readonly FormFile[]) {
    busy.current.add(id)
    const photos = own.flatMap(({ progress }) => (progress.step === 'stored' ? [progress.path] : []))
    try {
      if (photos.length > 0) await client.unfinishedPieces.add({ items: [{ id, photos }] })
      for (const { key, progress } of own) if (progress.step === 'stored') queue.remove(key)
      change(id, null)
      await invalidateUnfinished()
    } catch (error) {
      setFailure(explain(error).text)
      change(id, 'failed')
    } finally {
      busy.current.delete(id)
    }
  }

  useEffect(() => {
    for (const group of groups) {
      const own = files.filter(({ source }) => source !== null && group.files.includes(source))
      const isWaiting = own.some((file) => isUnderWay(file) || file.progress.step === 'lost')
      if (group.state === 'failed' || isWaiting || busy.current.has(group.id)) continue
      void add(group, own)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- What it does follows from these two.
  }, [files, groups])

  return {
    /** How many were to be sent, and how many have arrived or were refused. */
    total,
    done: total - files.filter((file) => isUnderWay(file) || file.progress.step === 'lost').length,
    isUnderWay: groups.some(({ state }) => state !== 'failed'),
    isOffline: files.some(({ progress }) => progress.step === 'lost'),
    refused: files.filter((file) => hasFailed(file) && file.progress.step === 'refused'),
    failure,
    start: (wanted: readonly (readonly Photo[])[]) => {
      const added = wanted.map((photos) => ({
        id: crypto.randomUUID(),
        files: photos.map(({ file }) => file),
        state: 'uploading' as const,
      }))
      setFailure(null)
      forgetRefused()
      setTotal((before) => (groups.length === 0 ? 0 : before) + wanted.flat().length)
      queue.add(
        'asset-images',
        added.flatMap((group) => group.files),
      )
      setGroups((before) => [...before, ...added])
    },
    retry: () => {
      setFailure(null)
      queue.retryLost()
      setGroups((before) => before.map((group) => ({ ...group, state: 'uploading' })))
    },
    forgetRefused,
  }
}
