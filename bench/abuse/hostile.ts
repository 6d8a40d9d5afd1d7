import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { openXml, relationships } from '#testing/files/office.ts'
import { noise } from '#testing/files/pictures.ts'
import { pdf } from '#testing/files/pdf.ts'
import { zip } from '#testing/files/zip.ts'
import type { HostileFile } from './accounts.ts'

/** Files that cost whoever reads them far more than whoever sends them. */

const document = (name: string, type: string, bytes: Buffer): HostileFile => ({
  bucket: 'asset-documents',
  name,
  type,
  bytes,
})
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Instructions of a field that a careless pattern tries in every order. */
export const backtrackingRtf = () =>
  document('field.rtf', 'application/rtf', Buffer.from(`{\\rtf1 {\\fldinst ${'\\a '.repeat(40)}!}}`))

export const nestedRtf = () =>
  document('nested.rtf', 'application/rtf', Buffer.from(`{\\rtf1 ${'{'.repeat(500_000)}${'}'.repeat(500_000)}}`))

/** Elements that are begun and never ended. */
export const unendedRelationships = () =>
  document(
    'relationships.docx',
    DOCX,
    openXml('docx', { more: [{ name: 'word/_rels/document.xml.rels', content: '<Relationship '.repeat(75_000) }] }),
  )

export const nestedXml = () =>
  document(
    'nested.docx',
    DOCX,
    openXml('docx', { more: [{ name: 'word/deep.xml', content: '<a>'.repeat(1_500_000) }] }),
  )

export const manyRelationships = () => {
  const one = '<Relationship Id="r" Type="x/hyperlink" Target="https://example.com" TargetMode="External"/>'
  const more = [{ name: 'word/_rels/document.xml.rels', content: relationships(one.repeat(200_000)) }]
  return document('many.docx', DOCX, openXml('docx', { more }))
}

/** Object streams that each unpack to a lot, and end before they should. */
export function inflatingPdf() {
  const whole = deflateSync(Buffer.alloc(32 * 1024 * 1024))
  const cut = whole.subarray(0, whole.length - 8).toString('latin1')
  const stream = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${cut.length} >>\nstream\n${cut}\nendstream`
  return document('inflating.pdf', 'application/pdf', pdf({ more: Array.from({ length: 80 }, () => stream) }))
}

/** As large as a picture may be, in as few bytes as it can. */
export async function largestPicture(): Promise<HostileFile> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 8_300, height: 6_000, channels: 3, background: '#a08060' } })
    .png()
    .toBuffer()
  return { bucket: 'asset-images', name: 'large.png', type: 'image/png', bytes }
}

export const photograph = async (): Promise<HostileFile> => ({
  bucket: 'asset-images',
  name: 'photo.jpg',
  type: 'image/jpeg',
  bytes: await noise(2_400, 1_800).blur(3).jpeg({ quality: 85 }).toBuffer(),
})

/** A workbook whose list of texts has twenty million that are empty. */
export function emptyStringsWorkbook(): Buffer {
  const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return openXml('xlsx', {
    body: `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    more: [
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relationships(
          '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>' +
            '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>',
        ),
      },
      { name: 'xl/sharedStrings.xml', content: `${HEAD}<sst xmlns="${main}">${'<si/>'.repeat(19_800_000)}</sst>` },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `${HEAD}<worksheet xmlns="${main}"><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>`,
      },
    ],
  })
}

export const commas = () => Buffer.alloc(10 * 1024 * 1024 - 1, ',')

export const longTable = () =>
  Buffer.from(`Title,Notes\n${Array.from({ length: 9_999 }, (_, i) => `Piece ${i},${'x'.repeat(900)}`).join('\n')}`)

/** An archive of nothing but zeros, a thousand times smaller than what it unpacks to. */
export const explodingArchive = () =>
  zip(
    ['manifest.json', 'assets.json', 'profile.json'].map((name) => ({ name, content: Buffer.alloc(60 * 1024 * 1024) })),
  )

export const junk = (bytes: number) => randomBytes(bytes)

export const deepJson = () => `${'['.repeat(120_000)}${']'.repeat(120_000)}`
