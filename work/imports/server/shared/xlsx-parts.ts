/** What a workbook consists of besides its sheets, by ECMA-376. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const PARTS: Record<string, string> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/>
<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/>
<Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
}

/** What a column is called, counted from 0: A to Z, then AA. */
export const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

/** The filters of a sheet are named too; without that, some programs do not show them. */
export function workbook(sheets: { assets: string; totals: string }, columns: number, rows: number): string {
  const [assets, totals] = [escaped(sheets.assets), escaped(sheets.totals)]
  const last = `$${lettersOf(columns - 1)}$${rows + 1}`
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
<sheet name="${assets}" sheetId="1" r:id="rId1"/><sheet name="${totals}" sheetId="2" r:id="rId2"/></sheets>
<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${assets.replaceAll("'", "''")}'!$A$1:${last}</definedName>
</definedNames></workbook>`
}

/** Cells are plain, of a head, dates, running text, or in one of these formats of money. */
export function styles(moneyFormats: readonly string[]): string {
  const formats = ['yyyy-mm-dd', ...moneyFormats]
  const numbers = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code)}"/>`)
  const money = moneyFormats.map(
    (_, i) => `<xf numFmtId="${165 + i}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  )
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${numbers.length}">${numbers.join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${4 + money.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
${money.join('')}</cellXfs></styleSheet>`
}

export const element = (name: string, content: string) => `<${name} xml:space="preserve">${escaped(content)}</${name}>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot hold are left out. What looks like the escape of one (`_x0041_`) is stored as it was typed. */
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!)
