import { minorUnits } from '#basics/money.ts'
import { element } from './xlsx-parts.ts'

/* The cells of a workbook, as XML. */

/** Cell formats by their place in `styles`: plain, head, date, running text, then one a currency. */
export const HEAD = 1
const DATE = 2
export const RUNNING = 3
export const moneyStyle = (currencies: readonly string[], currency: string | null) =>
  4 + currencies.indexOf(currency ?? '')

/** `#,##0.00 "CHF"`, with the decimals of the currency. */
export function moneyFormat(currency: string) {
  const decimals = minorUnits(currency)
  return `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`} "${currency}"`
}

export const HEAD_STAYS =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

export const sheetHead = (widths: readonly number[], views = '') =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${views}<cols>` +
  widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('') +
  '</cols><sheetData>'

export const rowOf = (cells: string[]) => `<row>${cells.join('')}</row>`
export const number = (value: number) => `<c><v>${value}</v></c>`

/** Always as a text that stands in the cell itself: nothing that a person wrote is ever taken for a formula. */
export const text = (value: string, style = 0) => `<c t="inlineStr" s="${style}"><is>${element('t', value)}</is></c>`

/** A spreadsheet counts with 15 digits; what has more would be changed, so it stays a text. */
export const amount = (value: string, style: number) =>
  value.replace(/^0+|\D/g, '').length <= 15 ? `<c s="${style}"><v>${value}</v></c>` : text(value)

const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60 * 1_000

/** Spreadsheets know no day before March 1900 for certain; an earlier one stays a text. */
export const day = (value: string) =>
  value >= '1900-03-01' ? `<c s="${DATE}"><v>${(Date.parse(value) - FIRST_DAY) / DAY_MS}</v></c>` : text(value)
