import { holdsMore, isDamaged, isFilm, isUnknownKind } from './refused-recording.ts'

/* WebM as browsers record it: the part of Matroska that RFC 9559 and webmproject.org/docs/container describe. */

const HEAD = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
/** Beside these two: where things are, how long it is, and what it is called. Chapters and attachments are none of it. */
const OF_SEGMENT = new Set([TRACKS, CLUSTER, 0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1254c367, 0xec, 0xbf])
const TRACK = 0xae
const TRACK_NUMBER = 0xd7
const TRACK_TYPE = 0x83
const CODEC = 0x86
/** Packed or encrypted. */
const ENCODINGS = 0x6d80
const SOUND = 1 << 1
const CODECS = new Set(['A_OPUS', 'A_VORBIS'])
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1
/** Beside blocks: their time and place. */
const OF_CLUSTER = new Set([SIMPLE_BLOCK, BLOCK_GROUP, 0xe7, 0xa7, 0xab, 0xec, 0xbf])

interface Element {
  id: number
  start: number
  /** Null where it ends with what comes next: whoever records doesn't know yet. */
  end: number | null
}

/** Sound alone, whole, in one segment with nothing behind it. */
export function requireWebm(bytes: Buffer) {
  const head = elementAt(bytes, 0, bytes.length)
  if (head.id !== HEAD || head.end === null) throw isDamaged()
  const kind = childrenOf(bytes, head).find(({ id }) => id === DOC_TYPE)
  if (!kind || textOf(bytes, kind) !== 'webm') throw isUnknownKind()
  const segment = elementAt(bytes, head.end, bytes.length)
  if (segment.id !== SEGMENT) throw isDamaged()
  if (segment.end !== null && segment.end < bytes.length) throw holdsMore()

  let tracks: ReadonlySet<number> | null = null
  let blocks = 0
  for (let at = segment.start; at < bytes.length;) {
    const element = elementAt(bytes, at, bytes.length)
    if (!OF_SEGMENT.has(element.id)) throw holdsMore()
    if (element.id === CLUSTER) {
      if (!tracks) throw isDamaged()
      const cluster = blocksIn(bytes, element, tracks)
      blocks += cluster.count
      at = cluster.end
      continue
    }
    if (element.end === null) throw isDamaged()
    if (element.id === TRACKS) {
      if (tracks) throw isDamaged()
      tracks = soundTracks(bytes, element)
    }
    at = element.end
  }
  if (blocks === 0) throw isDamaged()
}

/** Their numbers. */
function soundTracks(bytes: Buffer, element: Element): ReadonlySet<number> {
  const tracks = childrenOf(bytes, element).filter(({ id }) => id === TRACK)
  const numbers = tracks.map((track) => {
    const said = childrenOf(bytes, track)
    const find = (wanted: number) => said.find(({ id }) => id === wanted)
    const [number, type, codec] = [find(TRACK_NUMBER), find(TRACK_TYPE), find(CODEC)]
    if (!number || !type || !codec) throw isDamaged()
    if (numberOf(bytes, type) !== SOUND) throw isFilm()
    if (find(ENCODINGS) || !CODECS.has(textOf(bytes, codec))) throw isUnknownKind()
    return numberOf(bytes, number)
  })
  if (numbers.length === 0) throw isDamaged()
  return new Set(numbers)
}

/** How many there are, each of a track that is known, and where the cluster ends. */
function blocksIn(bytes: Buffer, { start, end }: Element, tracks: ReadonlySet<number>) {
  const requireTrack = (block: Element) => {
    if (!tracks.has(vintAt(bytes, block.start, 8, false).value)) throw isDamaged()
  }
  let count = 0
  let at = start
  while (at < (end ?? bytes.length)) {
    const element = elementAt(bytes, at, end ?? bytes.length)
    if (end === null && OF_SEGMENT.has(element.id) && !OF_CLUSTER.has(element.id)) break
    if (!OF_CLUSTER.has(element.id)) throw holdsMore()
    if (element.end === null) throw isDamaged()
    const blocks = element.id === BLOCK_GROUP ? childrenOf(bytes, element).filter(({ id }) => id === BLOCK) : []
    if (element.id === SIMPLE_BLOCK) blocks.push(element)
    for (const block of blocks) requireTrack(block)
    count += blocks.length
    at = element.end
  }
  return { count, end: at }
}

/** All of one, which must fill it. */
function childrenOf(bytes: Buffer, { start, end }: Element): Element[] {
  if (end === null) throw isDamaged()
  const children: Element[] = []
  for (let at = start; at < end;) {
    const child = elementAt(bytes, at, end)
    if (child.end === null) throw isDamaged()
    children.push(child)
    at = child.end
  }
  return children
}

function elementAt(bytes: Buffer, at: number, within: number): Element {
  const id = vintAt(bytes, at, 4, true)
  const size = vintAt(bytes, id.end, 8, false)
  if (size.isUnknown) return { id: id.value, start: size.end, end: null }
  const end = size.end + size.value
  if (end > within) throw isDamaged()
  return { id: id.value, start: size.end, end }
}

/** A number that says by its first bits how long it is. Beyond what a number here can hold, no file is as long either. */
function vintAt(bytes: Buffer, at: number, most: number, keepsLength: boolean) {
  const first = bytes[at]
  const length = first === undefined ? 0 : Math.clz32(first) - 23
  if (first === undefined || length > most || at + length > bytes.length) throw isDamaged()
  const rest = first & (0xff >> length)
  let value = keepsLength ? first : rest
  let isUnknown = rest === 0xff >> length
  for (let i = 1; i < length; i++) {
    value = value * 256 + bytes[at + i]!
    isUnknown &&= bytes[at + i] === 0xff
  }
  return { value, isUnknown, end: at + length }
}

const LONGEST_TEXT = 64
function textOf(bytes: Buffer, { start, end }: Element): string {
  if (end === null || end - start > LONGEST_TEXT) throw isDamaged()
  // What is behind the first zero fills up.
  return bytes.toString('latin1', start, end).split('\0', 1)[0]!
}

function numberOf(bytes: Buffer, { start, end }: Element): number {
  if (end === null || end <= start || end - start > 6) throw isDamaged()
  return bytes.readUIntBE(start, end - start)
}
