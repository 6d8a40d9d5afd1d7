import { UnreadablePdf } from './pdf-tokens.ts'

/*
 * MuPDF reads a table of places section by section: a head up to the end of its line, then so many rows. Where more stands
 * in the line than a head it goes back to that, so a long line of what could be heads is read once for each of them: 160 kB
 * took it four seconds. Here the heads are followed as it follows them, and what it would read is only counted.
 */

const LONGEST_LINE = 65_535
/** Honest heads are read once, and all of them are a small part of the file. */
const MAX_READINGS = 4
const SPACE = 32
const [LF, CR] = [10, 13]

export function requireReadableTables(bytes: Buffer) {
  let left = MAX_READINGS * (bytes.length + LONGEST_LINE)
  const seen = new Set<number>()
  for (let found = bytes.indexOf('xref'); found >= 0; found = bytes.indexOf('xref', found + 1)) {
    let at = afterBlanks(bytes, found + 4)
    while (isDigit(bytes[at]) && !seen.has(at)) {
      seen.add(at)
      const end = endOfLine(bytes, at)
      left -= end - at
      if (left < 0) throw new UnreadablePdf('Its tables would be read without end')
      at = afterSection(bytes, at, end) ?? bytes.length
    }
  }
}

/** Past the rows that a head announces; null where that is none. */
function afterSection(bytes: Buffer, start: number, end: number): number | null {
  const zero = bytes.subarray(start, end).indexOf(0)
  const line = bytes.subarray(start, zero < 0 ? end : start + zero)
  const first = line.indexOf(SPACE)
  if (first < 0) return null
  const next = line.indexOf(SPACE, first + 1)
  const second = next < 0 ? line.length : next
  const count = Number.parseInt(line.toString('latin1', first + 1, Math.min(second, first + 20)), 10) || 0
  if (count < 0) return null
  const rest = Math.max(0, line.length - second - 1)
  const rows = afterLine(bytes, start, end) - (rest > 0 ? rest + 2 : 0)
  const isShort = (bytes[rows + 19] ?? 0) > SPACE
  return rows + count * (isShort ? 19 : 20)
}

function endOfLine(bytes: Buffer, start: number): number {
  const most = Math.min(bytes.length, start + LONGEST_LINE)
  let at = start
  while (at < most && bytes[at] !== LF && bytes[at] !== CR) at++
  return at
}

function afterLine(bytes: Buffer, start: number, end: number): number {
  if (end - start === LONGEST_LINE || end === bytes.length) return end
  return end + (bytes[end] === CR && bytes[end + 1] === LF ? 2 : 1)
}

function afterBlanks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at]! <= SPACE) at++
  return at
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39
