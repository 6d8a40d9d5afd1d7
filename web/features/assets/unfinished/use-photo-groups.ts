import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { client } from '#web/client/api.ts'
import { explain } from '#web/client/explain.ts'
import { invalidateUnfinished } from '#web/client/unfinished.ts'
import { type FormFile, hasFailed, isUnderWay } from '../form/files/form-file.ts'
import { inBrowser } from '../form/files/in-browser.ts'
import { useGoingOn } from '../form/files/use-going-on.ts'
import { uploadQueue } from '../form/files/upload-queue.ts'
import { invalidateLists } from '../invalidate-lists.ts'
import type { Named, PhotoGroup } from './photo-groups.ts'

/** So many at once: each is a file that the browser reads. */
export const MOST_PHOTOS = 500

interface Added {
  id: string
  photos: readonly string[]
}

interface Group {
  id: string
  asset: Named | null
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
  const [added, setAdded] = useState<readonly Added[]>([])
  const busy = useRef(false)

  useGoingOn(queue)

  const change = (id: string, state: Group['state'] | null) =>
    setGroups((before) =>
      before.flatMap((group) => (group.id !== id ? [group] : state === null ? [] : [{ ...group, state }])),
    )

  function forgetRefused() {
    for (const file of queue.files()) if (file.progress.step === 'refused') queue.remove(file.key)
  }

  async function add({ id, asset }: Group, own: readonly FormFile[]) {
    busy.current = true
    const photos = own.flatMap(({ progress }) => (progress.step === 'stored' ? [progress.path] : []))
    try {
      if (photos.length > 0 && asset === null) await client.unfinishedPieces.add({ items: [{ id, photos }] })
      if (photos.length > 0 && asset !== null) {
        await client.assets.changePhotos({ id: asset.id, add: photos })
        setAdded((before) => [...before, { id: asset.id, photos }])
        void invalidateLists()
      }
      for (const { key, progress } of own) if (progress.step === 'stored') queue.remove(key)
      change(id, null)
      busy.current = false
      void invalidateUnfinished()
    } catch (error) {
      setFailure(explain(error).text)
      change(id, 'failed')
      busy.current = false
    }
  }

  useEffect(() => {
    // One after the other, so that they stay in the order in which they were taken.
    const group = groups.find(({ state }) => state !== 'failed')
    if (!group || busy.current) return
    const own = files.filter(({ source }) => source !== null && group.files.includes(source))
    const isWaiting = own.some((file) => isUnderWay(file) || file.progress.step === 'lost')
    if (!isWaiting) void add(group, own)
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
    /** What assets that were there got; taken from them again by `takeBack`. */
    added,
    takeBack: async () => {
      for (const { id, photos } of added) await client.assets.changePhotos({ id, remove: [...photos] })
      setAdded([])
      void invalidateLists()
    },
    forgetAdded: () => setAdded([]),
    start: (wanted: readonly PhotoGroup[]) => {
      const begun = wanted.map(({ asset, photos }) => ({
        id: crypto.randomUUID(),
        asset,
        files: photos.map(({ file }) => file),
        state: 'uploading' as const,
      }))
      setFailure(null)
      forgetRefused()
      setTotal((before) => (groups.length === 0 ? 0 : before) + wanted.flatMap(({ photos }) => photos).length)
      queue.add(
        'asset-images',
        begun.flatMap((group) => group.files),
      )
      setGroups((before) => [...before, ...begun])
    },
    retry: () => {
      setFailure(null)
      queue.retryLost()
      setGroups((before) => before.map((group) => ({ ...group, state: 'uploading' })))
    },
    forgetRefused,
  }
}
