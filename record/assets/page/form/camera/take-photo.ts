import { judgeFile } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'

/** Its message is one of the fixed texts. */
export class NoPhoto extends Error {
  override name = 'NoPhoto'
}

const TYPE = 'image/jpeg'
const QUALITY = 0.9

/** What the camera shows at this moment, as it is: only its preview is ever a mirror. */
export async function takePhoto(video: HTMLVideoElement, now: Date): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0 || height === 0)
    throw new NoPhoto(t('Camera not ready for photo capture'))

  const blob = await drawn(video, width, height)
  if (!blob) throw new NoPhoto(t('Failed to capture photo'))
  const photo = new File([blob], nameOf(now), { type: blob.type, lastModified: now.getTime() })
  if (!judgeFile('asset-images', { name: photo.name, type: photo.type, size: Math.min(photo.size, 1) }).ok)
    throw new NoPhoto(t('Invalid photo captured'))
  return photo
}

function drawn(video: HTMLVideoElement, width: number, height: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.drawImage(video, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY))
}

/** `photo-20261121-150405-123.jpg`: no two of one session have the same. */
const nameOf = (now: Date) => `photo-${now.toISOString().replaceAll(/[-:Z]/g, '').replaceAll(/[T.]/g, '-')}.jpg`
