/** With it a spreadsheet knows that the letters are UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A row by RFC 4180, in which nothing can be run. */
export const lineOf = (cells: readonly string[]) => `${cells.map((cell) => quoted(inert(cell))).join(',')}\r\n`

/**
 * A spreadsheet runs what begins like a formula, in some also in the wide letters of Chinese and Japanese keyboards, or
 * after a tab or the end of a line. An apostrophe makes it a text; amounts and dates begin with digits.
 */
export const inert = (cell: string) => (/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
