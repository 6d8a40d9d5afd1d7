import { PageError } from '#platform/client/page-error.ts'
import { t } from '#basics/words/words.ts'
import { limitsOfFiles } from '#platform/client/installation.ts'
import { isHeic } from '../../shared/picked-files.ts'

/** A picture that this browser cannot make smaller, or cannot read at all; its message says what to do. */
export class CannotScaleDown extends PageError {}

const LONGEST_SIDE = 4_096
const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.58]
/** Where the worst of these qualities is still too much, the picture gets smaller: six times at most. */
const SMALLER = 0.75
const ROUNDS = 6

/** The same picture, upright, in as many bytes as may be sent. */
export async function scaledDown(picture: File, most = limitsOfFiles()['asset-images']): Promise<File> {
  using bitmap = await decoded(picture)
  const longest = Math.max(bitmap.width, bitmap.height)
  let share = Math.min(1, LONGEST_SIDE / longest)
  for (let round = 0; round < ROUNDS; round++, share *= SMALLER)
    for (const quality of QUALITIES) {
      const smaller = await encoded(bitmap, share, quality, mayBeTransparent(picture))
      if (smaller && smaller.size <= most) return named(picture, smaller)
    }
  throw new CannotScaleDown(t('We couldn’t make this photo small enough. Please resize it and add it again.'))
}

async function decoded(picture: File) {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
    return Object.assign(bitmap, { [Symbol.dispose]: () => bitmap.close() })
  } catch {
    throw new CannotScaleDown(
      t(
        isHeic(picture)
          ? 'This photo is too large, and this browser can’t make HEIC photos smaller. Save it as JPEG and add it again.'
          : 'We can’t read this photo. It may be damaged, or too large for this device.',
      ),
    )
  }
}

async function encoded(bitmap: ImageBitmap, share: number, quality: number, transparent: boolean) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * share))
  canvas.height = Math.max(1, Math.round(bitmap.height * share))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = transparent ? await blobOf(canvas, 'image/webp', quality) : null
  // A browser that writes no WebP gives PNG in its place.
  if (webp?.type === 'image/webp') return webp
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return blobOf(canvas, 'image/jpeg', quality)
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

const mayBeTransparent = ({ type }: File) => type === 'image/png' || type === 'image/webp'

const named = ({ name, lastModified }: File, smaller: Blob) =>
  new File([smaller], name.replace(/\.[^.]*$/, '') + EXTENSION[smaller.type], { type: smaller.type, lastModified })

const EXTENSION: Record<string, string> = { 'image/jpeg': '.jpg', 'image/webp': '.webp' }
