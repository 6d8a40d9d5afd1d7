import { declaredType, judgeFile } from '#basics/files/file-rules.ts'
import { MAX_BYTES } from '#basics/files/file-limits.ts'
import { msg, t } from '#basics/words/words.ts'
import { CannotSend } from './failure.ts'

const BUCKET = 'asset-uploads'
export const HINT = msg('JPEG, PNG, GIF, WebP, max 10MB')
export const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp,image/heic,.heic,.heif'

const LONGEST_SIDE = 4_096

/** Why this can't be looked at; null where it can. What is only too large is made smaller. */
export function mistakeIn(file: File): string | null {
  const size = canBeSmaller(file) ? Math.min(file.size, MAX_BYTES[BUCKET]) : file.size
  const verdict = judgeFile(BUCKET, { name: file.name, type: declaredType(BUCKET, file), size })
  return verdict.ok ? null : verdict.message
}

/** A moving picture would stop moving; of it there is only the whole. */
const canBeSmaller = (file: File) => declaredType(BUCKET, file) !== 'image/gif'

/** As it is where it may be sent, for what is embedded in it is looked at too. */
export async function photoToSend(file: File): Promise<File> {
  if (file.size <= MAX_BYTES[BUCKET]) return file
  const smaller = await redrawn(file).catch(() => null)
  if (!smaller || smaller.size > MAX_BYTES[BUCKET])
    throw new CannotSend(t('The file is too large, and this browser can’t make it smaller. The limit is 10 MB.'))
  return smaller
}

async function redrawn(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const share = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
  return blob && new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified })
}
