// @ts-check

/*
 * Titles and messages are what somebody typed: whatever steers a terminal, or turns the direction of writing around, doesn't reach it.
 */

/** @param {string | number | null | undefined} text */
export const plain = (text) => `${text ?? ''}`.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')

/** @param {readonly (readonly (string | null | undefined)[])[]} rows The first row names the columns. */
export function table(rows) {
  const cells = rows.map((row) => row.map(plain))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const widthOf = (/** @type {string} */ text) => [...text].length

export class Terminal {
  /** @param {{ json: boolean, quiet: boolean }} options */
  constructor({ json, quiet }) {
    this.json = json
    this.showsProgress = !quiet && !json && process.stderr.isTTY
    this.isMidLine = false
  }

  /** The answer: as JSON where that was asked for. @param {unknown} value @param {() => string} inWords */
  answer(value, inWords) {
    this.endLine()
    process.stdout.write(`${this.json ? JSON.stringify(value, null, 2) : inWords()}\n`)
  }

  /** Beside the answer. @param {string} sentence */
  note(sentence) {
    this.endLine()
    if (!this.json) process.stderr.write(`${plain(sentence)}\n`)
  }

  /** Only where somebody looks. @param {string} sentence */
  progress(sentence) {
    if (!this.showsProgress) return
    process.stderr.write(`\r\u001B[K${plain(sentence).slice(0, (process.stderr.columns ?? 80) - 1)}`)
    this.isMidLine = true
  }

  /** @param {{ code: string, message: string }} failure */
  fail({ code, message }) {
    this.endLine()
    process.stderr.write(this.json ? `${JSON.stringify({ error: { code, message } })}\n` : `${plain(message)}\n`)
  }

  endLine() {
    if (this.isMidLine) process.stderr.write('\r\u001B[K')
    this.isMidLine = false
  }
}
