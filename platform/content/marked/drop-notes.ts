import type { PDFDocument, PDFObject } from 'mupdf'
import { notMarkable } from './not-markable.ts'

/* What is in a document beside what it shows: notes of programs on its parts, and what a camera wrote into a photo. */

const NOTES = ['Metadata', 'PieceInfo', 'LastModified', 'OPI', 'AA', 'A', 'Thumb', 'SeparationInfo', 'B', 'DPart']
const DEEPEST = 12

export function dropNotes(document: PDFDocument) {
  for (let number = 1; number < document.countObjects(); number++) {
    const each = document.newIndirect(number)
    dropIn(each.resolve(), 0)
    if (each.isStream()) dropInPicture(each)
  }
}

/** Also where one stands within another; what is only referred to has its own turn. */
function dropIn(given: PDFObject, depth: number) {
  if (depth > DEEPEST) throw notMarkable()
  if (given.isDictionary()) for (const name of NOTES) given.delete(name)
  if (given.isDictionary() || given.isArray())
    given.forEach((value) => {
      if (!value.isIndirect()) dropIn(value, depth + 1)
    })
}

function dropInPicture(stream: PDFObject) {
  const filter = stream.get('Filter')
  const filters = filter.isArray() ? Array.from({ length: filter.length }, (_, at) => filter.get(at)) : [filter]
  const last = filters.at(-1)
  const name = last?.isName() ? last.asName() : null
  if (name === 'JPXDecode') return dropFromBoxes(stream, filters.length)
  if (name !== 'DCTDecode' && name !== 'DCT') return undefined
  if (filters.length === 1) return stream.writeRawStream(withoutSegments(bytesOf(stream)))
  // Packed once more: it is unpacked to its points.
  const points = Buffer.from(stream.readStream().asUint8Array())
  for (const each of ['Filter', 'DecodeParms']) stream.delete(each)
  return stream.writeStream(points)
}

function dropFromBoxes(stream: PDFObject, filters: number) {
  if (filters > 1) throw notMarkable()
  stream.writeRawStream(withoutBoxes(bytesOf(stream)))
}

const bytesOf = (stream: PDFObject) => Buffer.from(stream.readRawStream().asUint8Array())

const SCAN = 0xda
/** Those that say how it is drawn: the form of its colors by Adobe, and a profile of them. */
const DRAWN_BY = (marker: number, data: Buffer) =>
  marker === 0xee || (marker === 0xe2 && data.toString('latin1', 4, 15) === 'ICC_PROFILE')
const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** A JPEG without what stands in it beside the picture: where it was taken, by what, comments, and what follows its end. */
function withoutSegments(jpeg: Buffer): Buffer {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw notMarkable()
  const kept = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) throw notMarkable()
    const marker = jpeg[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === SCAN) return Buffer.concat([...kept, jpeg.subarray(at, endOf(jpeg, at))])
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    const segment = jpeg.subarray(at, end)
    if (!isNote(marker) || DRAWN_BY(marker, segment)) kept.push(segment)
    at = end
  }
  throw notMarkable()
}

/** Nothing that is written behind a picture belongs to it. */
function endOf(jpeg: Buffer, from: number) {
  let at = from
  for (;;) {
    at = jpeg.indexOf(0xff, at)
    if (at < 0 || at + 1 >= jpeg.length) return jpeg.length
    const marker = jpeg[at + 1]!
    if (marker === 0xd9) return at + 2
    at += marker === 0xff ? 1 : 2
  }
}

const BOX_OF_NOTES = new Set(['xml ', 'uuid', 'uinf', 'asoc', 'lbl ', 'iptc'])

/** The same of a JPEG 2000, whose notes are boxes. One without boxes has none. */
function withoutBoxes(picture: Buffer): Buffer {
  if (picture.toString('latin1', 4, 8) !== 'jP  ') return picture
  const kept: Buffer[] = []
  for (let at = 0; at + 8 <= picture.length;) {
    const length = picture.readUInt32BE(at)
    if (length === 1) throw notMarkable()
    const end = length === 0 ? picture.length : at + length
    if (end < at + 8) throw notMarkable()
    if (!BOX_OF_NOTES.has(picture.toString('latin1', at + 4, at + 8))) kept.push(picture.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
