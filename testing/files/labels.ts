import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FONT = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf'),
)

export interface Writing {
  text: string
  /** In points, at 72 to the inch. */
  size?: number
}

/** A photograph of a label: dark letters on paper, on a table. The largest of them need not come first. */
export async function aLabel(...writings: Writing[]): Promise<Buffer<ArrayBuffer>> {
  const lines = await Promise.all(writings.map(({ text, size = 60 }) => drawn(text, size)))
  let top = 160
  const placed = lines.map(({ data, info }) => {
    const at = { input: data, left: Math.max(0, Math.round((1_600 - info.width) / 2)), top }
    top += info.height + 50
    return at
  })
  const paper = {
    input: { create: { width: 1_300, height: 1_000, channels: 3, background: '#fbf7ea' } },
    left: 150,
    top: 100,
  } as const
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#a08a70' } })
    .composite([paper, ...placed])
    .jpeg({ quality: 90 })
    .toBuffer()
}

const drawn = (text: string, size: number) =>
  sharp({
    text: {
      text: `<span foreground="#221a10">${text}</span>`,
      font: `Source Serif 4 ${size}`,
      fontfile: FONT,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** The same picture with what cameras and programs write into one. */
export const withTags = (
  picture: Buffer,
  { exif = {}, taken, xmp }: { exif?: Record<string, string>; taken?: string; xmp?: string } = {},
) => {
  const tagged = sharp(picture).withExif({
    IFD0: exif,
    ...(taken === undefined ? {} : { IFD2: { DateTimeOriginal: taken } }),
  })
  return (xmp === undefined ? tagged : tagged.withXmp(xmpPacket(xmp))).jpeg({ quality: 90 }).toBuffer()
}

const xmpPacket = (inside: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
   xmlns:dc="http://purl.org/dc/elements/1.1/">${inside}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** What news agencies and picture programs write (IPTC), each field by its number in the second record. */
export function iptcSegment(fields: Record<number, string>): Buffer {
  const records = Object.entries(fields).map(([number, text]) => {
    const content = Buffer.from(text, 'utf8')
    const head = Buffer.from([0x1c, 2, Number(number), content.length >> 8, content.length & 255])
    return Buffer.concat([head, content])
  })
  // Says that the texts are UTF-8.
  const utf8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47])
  const data = Buffer.concat([utf8, ...records])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const padding = Buffer.alloc(data.length % 2)
  return Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, data, padding])
}
