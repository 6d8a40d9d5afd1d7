import type { ExportFormat } from '../../rules/reports.ts'

const LINE_END = 0x0a
const QUOTE = 0x22

/**
 * How many rows of a file have come in, as far as its bytes tell: CSV and JSON hold one on a line, after a first line of
 * their own. A line may end within quotes in CSV; JSON writes it otherwise. Other formats tell nothing until they are whole.
 */
export function rowCounter(format: ExportFormat): (chunk: Uint8Array) => number {
  if (format !== 'csv' && format !== 'json') return () => 0
  let lines = 0
  let isQuoted = false
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE && format === 'csv') isQuoted = !isQuoted
      if (byte === LINE_END && !isQuoted) lines += 1
    }
    return Math.max(0, lines - 1)
  }
}
