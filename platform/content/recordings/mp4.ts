import { wouldFetch } from '../refused-content.ts'
import { holdsMore, isDamaged, isFilm, isUnknownKind } from './refused-recording.ts'

/* MP4 (ISO/IEC 14496-12), whole or in fragments, as Safari records it and phones write their memos. */

const TOP = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra', 'free', 'skip', 'wide'])
const CODECS = new Set(['mp4a', 'Opus', 'alac', 'fLaC'])
const SOUND = 'soun'
const FILM = new Set(['vide', 'auxv', 'pict'])
/** Of a full box: its version and flags. Lists have their count behind it. */
const VERSION = 4
const COUNT = 4

interface Box {
  type: string
  start: number
  end: number
}

/** Tracks of sound alone, all of it in this file. */
export function requireMp4(bytes: Buffer) {
  const boxes = boxesIn(bytes, 0, bytes.length)
  if (boxes[0]?.type !== 'ftyp') throw isDamaged()
  if (boxes.some(({ type }) => !TOP.has(type))) throw holdsMore()
  const [movie, ...more] = boxes.filter(({ type }) => type === 'moov')
  const hasSound = boxes.some(({ type, start, end }) => type === 'mdat' && end > start)
  if (!movie || more.length > 0 || !hasSound) throw isDamaged()
  const tracks = inside(bytes, movie).filter(({ type }) => type === 'trak')
  if (tracks.length === 0) throw isDamaged()
  for (const track of tracks) requireSound(bytes, track)
}

function requireSound(bytes: Buffer, track: Box) {
  const media = inside(bytes, the('mdia', inside(bytes, track)))
  const handler = fourAt(bytes, the('hdlr', media), VERSION + 4)
  if (FILM.has(handler)) throw isFilm()
  if (handler !== SOUND) throw holdsMore()
  const information = inside(bytes, the('minf', media))
  const table = inside(bytes, the('stbl', information))
  const kinds = inside(bytes, the('stsd', table), VERSION + COUNT)
  if (kinds.length === 0) throw isDamaged()
  if (kinds.some(({ type }) => !CODECS.has(type))) throw isUnknownKind()
  const places = inside(bytes, the('dref', inside(bytes, the('dinf', information))), VERSION + COUNT)
  for (const { type, start, end } of places) {
    if (end - start < VERSION) throw isDamaged()
    // Its one flag says that the sound stands in this file, not at an address.
    if (type !== 'url ' || (bytes[start + 3]! & 1) === 0) throw wouldFetch()
  }
}

const the = (wanted: string, boxes: readonly Box[]): Box => {
  const box = boxes.find(({ type }) => type === wanted)
  if (!box) throw isDamaged()
  return box
}

const inside = (bytes: Buffer, { start, end }: Box, from = 0) => boxesIn(bytes, start + from, end)

function fourAt(bytes: Buffer, { start, end }: Box, offset: number): string {
  if (start + offset + 4 > end) throw isDamaged()
  return bytes.toString('latin1', start + offset, start + offset + 4)
}

/** One after the other, to the last byte. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    if (at + 8 > to) throw isDamaged()
    const size = bytes.readUInt32BE(at)
    const isLong = size === 1
    if (isLong && at + 16 > to) throw isDamaged()
    const start = at + (isLong ? 16 : 8)
    // A size of nothing is all that is left of the file.
    const end = size === 0 && to === bytes.length ? to : at + (isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size)
    if (end < start || end > to) throw isDamaged()
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start, end })
    at = end
  }
  return boxes
}
