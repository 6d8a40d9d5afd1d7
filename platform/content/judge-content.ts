import { msg } from '#basics/words/words.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { ContentType } from '#basics/files/file-rules.ts'
import { requireBitmap } from './bitmap.ts'
import { requireOfficeFile } from './office-file.ts'
import { requireOldOfficeFile } from './old-office-file.ts'
import { requirePdf } from './pdf.ts'
import { requirePicture, type Measures } from './picture.ts'
import { requireRecording } from './recordings/recording.ts'
import { RefusedContent } from './refused-content.ts'
import { requireRichText } from './rich-text.ts'
import { requireText } from './text.ts'

/** By their first parts the three can't be distinguished; older ones are a plain zip. */
const IWORK = [
  'application/vnd.apple.pages',
  'application/vnd.apple.numbers',
  'application/vnd.apple.keynote',
  'application/zip',
]

/** What the first bytes of each type are called by file-type; texts have no such bytes. */
const SIGNATURES: Readonly<Record<ContentType, readonly string[]>> = {
  'image/jpeg': ['image/jpeg'],
  'image/png': ['image/png', 'image/apng'],
  'image/gif': ['image/gif'],
  'image/webp': ['image/webp'],
  'image/tiff': ['image/tiff'],
  'image/bmp': ['image/bmp'],
  'image/heic': ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  'application/pdf': ['application/pdf', 'application/illustrator'],
  'application/msword': ['application/x-cfb'],
  'application/vnd.ms-excel': ['application/x-cfb'],
  'application/vnd.ms-powerpoint': ['application/x-cfb'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/zip',
  ],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
  ],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/zip',
  ],
  'application/vnd.apple.pages': IWORK,
  'application/vnd.apple.numbers': IWORK,
  'application/vnd.apple.keynote': IWORK,
  'application/vnd.oasis.opendocument.text': ['application/vnd.oasis.opendocument.text'],
  'application/vnd.oasis.opendocument.spreadsheet': ['application/vnd.oasis.opendocument.spreadsheet'],
  'application/vnd.oasis.opendocument.presentation': ['application/vnd.oasis.opendocument.presentation'],
  'application/rtf': ['application/rtf'],
  'text/plain': [],
  // What kind of recording it is, and whether it shows anything, its container says.
  'audio/webm': ['video/webm'],
  'audio/ogg': ['audio/ogg', 'audio/ogg; codecs=opus', 'video/ogg'],
  'audio/mp4': ['audio/mp4', 'audio/x-m4a', 'video/mp4', 'video/x-m4v'],
}

/** Looks into a file that claims to be of a type. RefusedContent says in words why it is not taken. */
export async function judgeContent(bytes: Buffer, claimed: ContentType): Promise<Measures | null> {
  await requireSignature(bytes, claimed)
  switch (claimed) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
    case 'image/webp':
    case 'image/tiff':
    case 'image/heic':
      return requirePicture(bytes, claimed)
    case 'image/bmp':
      return requireBitmap(bytes)
    case 'application/pdf':
      await requirePdf(bytes)
      return null
    case 'application/msword':
    case 'application/vnd.ms-excel':
    case 'application/vnd.ms-powerpoint':
      requireOldOfficeFile(bytes, claimed)
      return null
    case 'application/rtf':
      requireRichText(bytes)
      return null
    case 'text/plain':
      requireText(bytes)
      return null
    case 'audio/webm':
    case 'audio/ogg':
    case 'audio/mp4':
      requireRecording(bytes, claimed)
      return null
    default:
      await requireOfficeFile(bytes, claimed)
      return null
  }
}

async function requireSignature(bytes: Buffer, claimed: ContentType) {
  if (claimed === 'text/plain') return
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || !SIGNATURES[claimed].includes(found.mime))
    throw new RefusedContent(msg('This file’s content doesn’t match its name.'))
}
