import { useEffect, useState, useSyncExternalStore } from 'react'
import { client } from '#platform/client/api.ts'
import { newId } from '#platform/client/new-id.ts'
import { patiently } from '#platform/client/retry-when-busy.ts'
import { invalidateUnfinished } from './shared/unfinished.ts'
import { invalidateWalkthroughs } from '#work/walkthroughs/page/shared/walkthroughs.ts'
import { inBrowser } from '#record/assets/page/shared/in-browser.ts'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
import { captureGroups, waitsOnDevice } from './capture-groups.ts'
import type { FileGroup } from './file-groups.ts'
import { fileSending } from './file-sending.ts'

/** While many come, the list is read again so often. */
const SHOWN_AGAIN_MS = 2_000

/** Sends files for as long as the page is open, and brings its lists up to date as pieces come. */
export function useFileSending() {
  const [sending] = useState(() => {
    const fresh = { unfinished: now(invalidateUnfinished), assets: now(invalidateLists) }
    // What goes to pieces that are there is one change of them all.
    let changeSet = newId()
    const sending = fileSending({
      ...inBrowser,
      // Nobody looks at them here, and each would keep its photo in memory.
      previewOf: () => '',
      forgetPreview: () => {},
      addressOf: async () => null,
      send: (upload) => patiently(() => inBrowser.send(upload), upload.signal),
      settle: async (id, { asset, bucket, title, place, walkthrough }, paths) => {
        await patiently(() =>
          asset
            ? client.assets.changeFiles({ id: asset.id, bucket, add: paths, change_set: changeSet })
            : client.unfinishedPieces.add({
                items: [{ id, title, place, photos: paths, walkthrough_id: walkthrough }],
              }),
        )
        if (asset) fresh.assets()
        else fresh.unfinished()
        if (walkthrough !== undefined) void invalidateWalkthroughs()
      },
    })
    return {
      ...sending,
      forgetAttached: () => {
        sending.forgetAttached()
        changeSet = newId()
      },
    }
  })
  const state = useSyncExternalStore(sending.subscribe, sending.state)
  useEffect(() => {
    window.addEventListener('online', sending.retry)
    return () => {
      window.removeEventListener('online', sending.retry)
      sending.end()
    }
  }, [sending])

  return {
    ...sending,
    ...state,
    /** What fits is safe on a device that stores captures; the rest is sent while the page is open. Refused where neither goes. */
    start: async (groups: readonly FileGroup[]) => {
      const ownQueue = groups.filter(waitsOnDevice)
      const isSafe = await captureGroups(ownQueue).then(
        () => true,
        (error: unknown) => {
          if (!navigator.onLine) throw error
          return false
        },
      )
      const rest = isSafe ? groups.filter((group) => !ownQueue.includes(group)) : groups
      if (rest.length > 0) sending.start(rest)
    },
    /** While the page is open, wherever else there is no room. */
    startHere: sending.start,
    takeBack: async () => {
      const change_set = newId()
      for (const { id, bucket, paths } of state.attached)
        await patiently(() => client.assets.changeFiles({ id, bucket, remove: paths, change_set }))
      sending.forgetAttached()
      void invalidateLists()
    },
  }
}

/** At once the first time, then now and then, and once more after the last. */
function now(act: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  return () => {
    const wait = Math.max(0, last + SHOWN_AGAIN_MS - Date.now())
    timer ??= setTimeout(() => {
      timer = undefined
      last = Date.now()
      void act()
    }, wait)
  }
}
