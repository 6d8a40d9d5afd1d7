import type { ContentType } from '#basics/files/file-rules.ts'
import { decodeText } from '../text.ts'
import { type DocumentText, MOST_TEXT, tidied } from './document-text.ts'
import { officeText } from './office-text.ts'
import { oldWordText } from './old-word-text.ts'
import { pdfText } from './pdf-text.ts'
import { richText } from './rich-text-text.ts'

/** What is written in a document, or why that can't be known. RefusedContent where it doesn't open. */
export async function readDocument(bytes: Buffer, type: ContentType): Promise<DocumentText | 'locked' | 'kind'> {
  if (type === 'application/pdf') return (await pdfText(bytes)) ?? 'locked'
  // No decoder reads a bitmap.
  if (type.startsWith('image/')) return type === 'image/bmp' ? 'kind' : { text: '', scans: [0], isCut: false }
  const text = await textOf(bytes, type)
  return text === null ? 'kind' : { text: tidied(text), scans: [], isCut: text.length > MOST_TEXT }
}

async function textOf(bytes: Buffer, type: ContentType): Promise<string | null> {
  if (type === 'text/plain') return decodeText(bytes)
  if (type === 'application/rtf') return richText(bytes)
  return type === 'application/msword' ? oldWordText(bytes) : officeText(bytes, type)
}
