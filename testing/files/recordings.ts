/* Recordings of some seconds as browsers write them, drawn: their containers are whole, and their sound is noise to a decoder. */

const SOUND = Buffer.from('f8fffef8fffef8fffef8fffe', 'hex')

interface Casting {
  /** A track of pictures is beside the sound. */
  film?: boolean
}

const element = (id: string, ...content: readonly Buffer[]) => {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length))
  size[0] = 0x01
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
/** It ends with what comes next, as whoever records doesn't know yet when. */
const openElement = (id: string, ...content: readonly Buffer[]) =>
  Buffer.concat([Buffer.from(`${id}01ffffffffffffff`, 'hex'), ...content])
const text = (id: string, value: string) => element(id, Buffer.from(value))
const number = (id: string, ...bytes: number[]) => element(id, Buffer.from(bytes))

const webmTrack = (track: number, type: number, codec: string, more: Buffer = Buffer.alloc(0)) =>
  element('ae', number('d7', track), number('83', type), text('86', codec), more)
const webmBlock = (track: number) => element('a3', Buffer.from([0x80 | track, 0, 0, 0x80]), SOUND)

interface WebmCasting extends Casting {
  codec?: string
  isSilent?: boolean
  /** In the segment, behind its sound. */
  more?: Buffer
  /** Of the track. */
  ofTrack?: Buffer
}

/** As Chromium records: a segment and clusters without an end. */
export const webm = ({
  film = false,
  codec = 'A_OPUS',
  isSilent = false,
  more = Buffer.alloc(0),
  ofTrack,
}: WebmCasting = {}) =>
  Buffer.concat([
    element('1a45dfa3', number('4286', 1), text('4282', 'webm'), number('4287', 4)),
    openElement(
      '18538067',
      element('1549a966', number('2ad7b1', 0x0f, 0x42, 0x40), text('4d80', 'Chrome')),
      element('1654ae6b', webmTrack(1, 2, codec, ofTrack), ...(film ? [webmTrack(2, 1, 'V_VP8')] : [])),
      ...(isSilent ? [] : [0, 10]).map((time) =>
        openElement(
          '1f43b675',
          number('e7', time),
          webmBlock(1),
          element('a0', element('a1', Buffer.from([0x81, 0, 0, 0]), SOUND)),
        ),
      ),
      more,
    ),
  ])

/** What no recorder writes: a file beside the sound. */
export const webmAttachment = () => element('1941a469', element('61a7', text('466e', 'a.exe')))
/** Room that nobody looks into. */
export const webmVoid = (content: Buffer) => element('ec', content)
export const webmEncodings = () => element('6d80', element('6240', number('5031', 0)))

const oggPage = (number: number, isFirst: boolean, body: Buffer, serial = 7) => {
  const head = Buffer.alloc(28)
  head.write('OggS')
  head[5] = isFirst ? 2 : 0
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(number, 18)
  head[26] = 1
  head[27] = body.length
  return Buffer.concat([head, body])
}

/** As Firefox records. */
export const ogg = ({ film = false, head = 'OpusHead' }: Casting & { head?: string } = {}) =>
  Buffer.concat([
    oggPage(0, true, Buffer.from(`${head}\x01\x01\0\0\x80\xbb\0\0\0\0\0`, 'latin1')),
    ...(film ? [oggPage(0, true, Buffer.from('\x80theora', 'latin1'), 8)] : []),
    oggPage(1, false, Buffer.from('OpusTags\x03\0\0\0abc\0\0\0\0', 'latin1')),
    ...Array.from({ length: 40 }, (_, more) => oggPage(2 + more, false, Buffer.alloc(240, SOUND))),
  ])

export const box = (type: string, ...content: readonly Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const zeros = (count: number) => Buffer.alloc(count)
const count = (value: number) => Buffer.from([0, 0, 0, 0, 0, 0, 0, value])

interface Mp4Casting extends Casting {
  codec?: string
  /** The sound stands at this address. */
  at?: string
  fragmented?: boolean
}

const mp4Track = (handler: string, codec: string, at?: string) => {
  const place =
    at === undefined ? box('url ', Buffer.from([0, 0, 0, 1])) : box('url ', zeros(4), Buffer.from(`${at}\0`))
  return box(
    'trak',
    box('tkhd', zeros(84)),
    box(
      'mdia',
      box('mdhd', zeros(24)),
      box('hdlr', zeros(8), Buffer.from(handler), zeros(13)),
      box('minf', box('dinf', box('dref', count(1), place)), box('stbl', box('stsd', count(1), box(codec, zeros(28))))),
    ),
  )
}

/** As Safari records, in fragments or whole. */
export const mp4 = ({ film = false, codec = 'mp4a', at, fragmented = true }: Mp4Casting = {}) =>
  Buffer.concat([
    box('ftyp', Buffer.from(fragmented ? 'iso5' : 'M4A '), zeros(4), Buffer.from('isomiso5')),
    box('moov', box('mvhd', zeros(100)), mp4Track('soun', codec, at), ...(film ? [mp4Track('vide', 'avc1')] : [])),
    ...(fragmented ? [box('moof', box('mfhd', zeros(8)))] : []),
    box('mdat', SOUND, SOUND, SOUND),
  ])
