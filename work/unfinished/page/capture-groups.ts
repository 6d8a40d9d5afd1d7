import type { NewCapture } from '#work/offline/page/shared/captures.ts'
import { inBrowser } from '#record/assets/page/shared/in-browser.ts'
import { needsScalingDown } from '#record/assets/page/shared/picked-files.ts'
import type { FileGroup } from './file-groups.ts'
import { waitsHere } from './shared/waits-here.ts'

/** New pieces of one’s own vault, on a device that stores what is captured until it is sent. */
export const waitsOnDevice = ({ asset, bucket }: FileGroup) =>
  asset === null && bucket === 'asset-images' && waitsHere()

/** Into the queue of this device, in the size in which they are sent. */
export async function captureGroups(groups: readonly FileGroup[]) {
  if (groups.length === 0) return
  const pieces: NewCapture[] = []
  for (const { title, place, walkthrough, sources } of groups) {
    const photos: File[] = []
    for (const source of sources) {
      const file = await source.open()
      photos.push(needsScalingDown('asset-images', file) ? await inBrowser.scaleDown(file) : file)
    }
    const id = crypto.randomUUID()
    pieces.push({ id, title: title || null, place: place || null, walkthrough_id: walkthrough, photos })
  }
  const { capture } = await import('#work/offline/page/shared/device.ts')
  await capture(pieces)
}
