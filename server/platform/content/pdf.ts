import { inflateSync } from 'node:zlib'
import { endsAsZip } from './picture.ts'
import { RefusedContent } from './refused-content.ts'

/** What makes a reader run something. Links, forms and attached files are part of honest documents. */
const RUNS = /\/(JavaScript|JS|Launch|RichMedia|Rendition)(?![A-Za-z0-9])/
const MAX_UNPACKED = 32 * 1024 * 1024

/**
 * A whole PDF that starts nothing by itself. Names are looked for outside of streams and in the streams that hold
 * objects; where a document is locked with a password, those can't be read, and its viewer's own walls have to do.
 */
export function requirePdf(bytes: Buffer) {
  const file = bytes.toString('latin1')
  const end = file.slice(-2_048)
  if (!file.startsWith('%PDF-') || !end.includes('%%EOF') || !file.includes('startxref') || endsAsZip(bytes))
    throw new RefusedContent('This document is damaged or incomplete.')

  const { outside, packed } = takeApart(file)
  const isLocked = /\/Encrypt(?![A-Za-z0-9])/.test(plainNames(outside))
  let left = MAX_UNPACKED
  let objects = ''
  for (const each of packed) {
    const unpacked = unpack(each, left)
    if (unpacked === null && !isLocked) throw new RefusedContent('This document is damaged or incomplete.')
    left -= unpacked?.length ?? 0
    objects += `${unpacked ?? ''}\n`
  }
  if (RUNS.test(plainNames(outside)) || RUNS.test(plainNames(objects)))
    throw new RefusedContent('This document holds a script or a command, which are not allowed.')
}

/** What stands outside of streams, and the streams that hold packed objects. */
function takeApart(file: string) {
  let outside = ''
  let from = 0
  const packed: string[] = []
  for (const { index, 0: keyword } of file.matchAll(/stream\r?\n/g)) {
    if (index < from || file.slice(index - 3, index) === 'end') continue
    const before = file.slice(from, index)
    outside += before
    const start = index + keyword.length
    const end = file.indexOf('endstream', start)
    from = end < 0 ? file.length : end
    if (/\/ObjStm(?![A-Za-z0-9])/.test(plainNames(before.slice(-2_000)))) packed.push(file.slice(start, from))
  }
  return { outside: outside + file.slice(from), packed }
}

function unpack(content: string, left: number): string | null {
  try {
    return inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: Math.max(1, left) }).toString('latin1')
  } catch {
    return null
  }
}

/** A name may hide its letters: `/J#53` is `/JS`. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
