import { isRecording } from '#basics/files/file-rules.ts'

export type ChangeSource = 'pdf' | 'image' | 'sound' | 'text' | 'none'

/** What every browser draws. TIFF is none of it. */
const DRAWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp'])

/** How a document of this type is shown; by a browser without a viewer a PDF would be saved instead. */
export function wayToShow(contentType: string, hasPdfViewer: boolean): ChangeSource {
  if (contentType === 'application/pdf') return hasPdfViewer ? 'pdf' : 'none'
  if (DRAWN.has(contentType)) return 'image'
  if (isRecording(contentType)) return 'sound'
  return contentType === 'text/plain' ? 'text' : 'none'
}
