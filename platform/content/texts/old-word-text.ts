import { contentOf } from '../compound-contents.ts'
import { compoundEntries } from '../compound-file.ts'

const TABLE_FLAG = 0x0200
const PIECES = 0x02
const BYTES_OF_LETTERS = 0x40000000
const LETTERS_OF_ONE_BYTE = new TextDecoder('windows-1252')
/** What stands between these two is the instruction of a field; behind the second one is what people read. */
// oxlint-disable-next-line no-control-regex
const INSTRUCTION = /\x13[^\x13-\x15]*\x14/g

/** What is written in a document of Word before 2007: its pieces, in the order in which its table names them ([MS-DOC] 2.4.1). */
export function oldWordText(bytes: Buffer): string | null {
  const entries = compoundEntries(bytes)
  const stream = (wanted: string) => {
    const entry = entries.find(({ name, isStream }) => isStream && name === wanted)
    return entry ? contentOf(entry) : null
  }
  const document = stream('WordDocument')
  if (!document || document.length < 0x1aa) return null
  const table = stream(document.readUInt16LE(0x0a) & TABLE_FLAG ? '1Table' : '0Table')
  const [start, length] = [document.readUInt32LE(0x1a2), document.readUInt32LE(0x1a6)]
  const list = table && piecesIn(table.subarray(start, start + length))
  return list && textOf(document, list).replaceAll(INSTRUCTION, '').replaceAll('\r', '\n').replaceAll('\x07', '\n')
}

/** The table of pieces, behind whatever is said of their looks. */
function piecesIn(list: Buffer): Buffer | null {
  let at = 0
  while (list[at] === 0x01 && at + 3 <= list.length) at += 3 + list.readUInt16LE(at + 1)
  return list[at] === PIECES && at + 5 <= list.length ? list.subarray(at + 5, at + 5 + list.readUInt32LE(at + 1)) : null
}

function textOf(document: Buffer, pieces: Buffer): string {
  const count = Math.floor((pieces.length - 4) / 12)
  let text = ''
  // However often the pieces name the same letters, there are no more than the document has bytes.
  for (let i = 0; i < count && text.length <= document.length; i++) {
    const letters = pieces.readUInt32LE(4 * i + 4) - pieces.readUInt32LE(4 * i)
    const place = pieces.readUInt32LE(4 * (count + 1) + 8 * i + 2)
    if (letters <= 0) continue
    const isOfBytes = (place & BYTES_OF_LETTERS) !== 0
    const from = isOfBytes ? (place & ~BYTES_OF_LETTERS) >>> 1 : place
    const part = document.subarray(from, from + letters * (isOfBytes ? 1 : 2))
    text += isOfBytes ? LETTERS_OF_ONE_BYTE.decode(part) : part.toString('utf16le')
  }
  return text
}
