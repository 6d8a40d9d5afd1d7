/*
 * The smallest TIFF there is: a header, the pixels as they are, and behind them what they mean. It is how pixels come to
 * sharp together with their color profile.
 */

export const ROOM_BEFORE = 8
const ENTRIES = 12
const DIRECTORY = 2 + ENTRIES * 12 + 4
const BITS = 8

export const roomBehind = (profile: Buffer | null) => DIRECTORY + BITS + (profile?.length ?? 0)

interface About {
  width: number
  height: number
  profile: Buffer | null
}

const [SHORT, LONG, UNDEFINED] = [3, 4, 7]

/** Completes what holds the pixels already, in red, green, blue and alpha, behind the room for the header. */
export function tiffAround(tiff: Buffer, { width, height, profile }: About): Buffer {
  const directory = ROOM_BEFORE + width * height * 4
  const bits = directory + DIRECTORY
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bits],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, ROOM_BEFORE],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, width * height * 4],
    [284, SHORT, 1, 1],
    // The fourth is how much is seen of the other three.
    [338, SHORT, 1, 2],
  ]
  if (profile) entries.push([34_675, UNDEFINED, profile.length, bits + BITS])

  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(directory, 4)
  tiff.writeUInt16LE(entries.length, directory)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = directory + 2 + index * 12
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  for (let sample = 0; sample < 4; sample++) tiff.writeUInt16LE(8, bits + sample * 2)
  profile?.copy(tiff, bits + BITS)
  return tiff
}
