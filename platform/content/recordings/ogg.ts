import { holdsMore, isDamaged, isFilm } from './refused-recording.ts'

/* Ogg (RFC 3533) with one stream of Opus (RFC 7845) or Vorbis. */

const PAGE = Buffer.from('OggS\0', 'latin1')
const BEFORE_SIZES = 27
const IS_FIRST = 2
const SOUND = ['OpusHead', '\x01vorbis']
const FILM = ['\x80theora', '\x01video']
/** The head, what it is called, and some sound. */
const FEWEST_PAGES = 3

/** One stream of sound, page after page, with nothing between or behind them. */
export function requireOgg(bytes: Buffer) {
  let serial = 0
  let pages = 0
  for (let at = 0; at < bytes.length; pages++) {
    const { isFirst, head, end, ...page } = pageAt(bytes, at)
    if (isFirst) requireSound(head)
    if (pages === 0) serial = page.serial
    // A second stream, or one after the other.
    else if (isFirst || page.serial !== serial) throw holdsMore()
    if (isFirst !== (pages === 0) || page.number !== pages) throw isDamaged()
    at = end
  }
  if (pages < FEWEST_PAGES) throw isDamaged()
}

function pageAt(bytes: Buffer, at: number) {
  const sizesAt = at + BEFORE_SIZES
  if (sizesAt > bytes.length || !bytes.subarray(at, at + PAGE.length).equals(PAGE)) throw isDamaged()
  const start = sizesAt + bytes[sizesAt - 1]!
  if (start > bytes.length) throw isDamaged()
  const end = bytes.subarray(sizesAt, start).reduce((sum, size) => sum + size, start)
  if (end > bytes.length) throw isDamaged()
  return {
    isFirst: (bytes[at + 5]! & IS_FIRST) !== 0,
    serial: bytes.readUInt32LE(at + 14),
    number: bytes.readUInt32LE(at + 18),
    head: bytes.toString('latin1', start, Math.min(end, start + 8)),
    end,
  }
}

function requireSound(head: string) {
  if (FILM.some((start) => head.startsWith(start))) throw isFilm()
  if (!SOUND.some((start) => head.startsWith(start))) throw isDamaged()
}
