/*
 * The tokens of RTF, as its specification (1.9.1) cuts them: groups, control words with a number, control symbols, bytes
 * as hex, and text. One pass, and nothing is looked at twice.
 */
export type RichTextToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; parameter: number | null }
  | { kind: 'symbol'; symbol: string }
  /** One byte, as it stands or by `\'hh`. */
  | { kind: 'text'; byte: number }

const BACKSLASH = 0x5c
const LONGEST_WORD = 64
const LONGEST_NUMBER = 10

export function* richTextTokens(bytes: Buffer): Generator<RichTextToken, void> {
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte === BACKSLASH) {
      const [token, end] = control(bytes, at + 1)
      if (token) yield token
      at = end
      continue
    }
    at++
    if (byte === 0x7b) yield { kind: 'open' }
    else if (byte === 0x7d) yield { kind: 'close' }
    // Breaks of lines are for whoever reads the source.
    else if (byte !== 0x0a && byte !== 0x0d && byte !== 0) yield { kind: 'text', byte }
  }
}

function control(bytes: Buffer, start: number): [RichTextToken | null, number] {
  const first = bytes[start]
  if (first === undefined) return [null, start]
  if (isLetter(first)) return controlWord(bytes, start)
  const symbol = String.fromCharCode(first)
  if (symbol !== "'") return [{ kind: 'symbol', symbol }, start + 1]
  const byte = Number.parseInt(bytes.toString('latin1', start + 1, start + 3), 16)
  return [Number.isNaN(byte) ? null : { kind: 'text', byte }, start + 3]
}

function controlWord(bytes: Buffer, start: number): [RichTextToken, number] {
  let at = start
  while (at < bytes.length && isLetter(bytes[at]!)) at++
  const word = bytes.toString('latin1', start, Math.min(at, start + LONGEST_WORD)).toLowerCase()
  const numberAt = at
  if (bytes[at] === 0x2d) at++
  const digitsAt = at
  while (at < bytes.length && isDigit(bytes[at]!)) at++
  if (at === digitsAt) at = numberAt
  const digits = bytes.toString('latin1', numberAt, Math.min(at, numberAt + LONGEST_NUMBER))
  const parameter = digits === '' ? null : Number(digits)
  // One blank behind the word belongs to it.
  return [{ kind: 'word', word, parameter }, bytes[at] === 0x20 ? at + 1 : at]
}

const isLetter = (byte: number) => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a)
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
