import type { ContentType } from '#basics/files/file-rules.ts'
import { decodeToTheEnd, makeDisplayPictures, picturesForPrint } from '#platform/content/display-pictures.ts'
import { judgeContent } from '#platform/content/judge-content.ts'
import { makeLogo } from '#platform/content/logo.ts'
import { markPdf } from '#platform/content/marked/mark-pdf.ts'
import { markPicture } from '#platform/content/marked/mark-picture.ts'
import type { Measures } from '#platform/content/picture.ts'
import { pictureOfPage } from '#platform/content/texts/pdf-text.ts'
import { readDocument } from '#platform/content/texts/read-document.ts'
import { spread } from '#work/imports/rules/guess-columns.ts'
import { readTable, type Table } from '#work/imports/server/tables/read-table.ts'
import { addCertificate } from '#work/signatures/server/pdf/add-certificate.ts'
import { lookAtPdf, pictureOfPdfPage } from '#work/signatures/server/pdf/look-at-pdf.ts'
import { type Embedded, embeddedIn } from '#platform/vision/local/embedded.ts'
import { pictureToRead, pictureToSend } from '#platform/vision/pictures.ts'

interface SentFile {
  bytes: Buffer
  content_type: ContentType
}

interface SentTable {
  name: string
  bytes: Buffer
  heading_row: number | null
}

/** A scan has smaller letters than a label. */
const SCAN = 2_200

/** What is done with bytes that somebody sent. */
export const tasks = {
  'judge-picture': judgePicture,
  'judge-document': ({ bytes, content_type }: SentFile) => judgeContent(bytes, content_type),
  'shrink-picture': ({ bytes }: { bytes: Buffer }) => makeDisplayPictures(bytes),
  'pictures-for-print': ({ pictures, longest }: { pictures: Buffer[]; longest: number }) =>
    picturesForPrint(pictures, longest),
  'prepare-photograph': preparePhotograph,
  'read-document': ({ bytes, content_type }: SentFile) => readDocument(bytes, content_type),
  'draw-page': drawPage,
  'draw-logo': drawLogo,
  'mark-file': markFile,
  'look-at-pdf': ({ bytes }: { bytes: Buffer }) => lookAtPdf(bytes),
  'picture-of-pdf-page': ({ bytes, page }: { bytes: Buffer; page: number }) => pictureOfPdfPage(bytes, page),
  'add-certificate': addCertificate,
  'inspect-table': inspectTable,
  'read-table': readColumns,
}

/** Looks into a picture to its last line, and makes of it what the pages will show. */
async function judgePicture({ bytes, content_type, isShown }: SentFile & { isShown: boolean }) {
  const measures: Measures | null = await judgeContent(bytes, content_type)
  const display = isShown ? await makeDisplayPictures(bytes) : null
  // No decoder reads a bitmap; it was measured to its last line.
  if (!isShown && content_type !== 'image/bmp') await decodeToTheEnd(bytes)
  return { measures, display, takenOn: embeddedIn(bytes).date }
}

interface Prepared {
  embedded: Embedded
  picture: Buffer
}

async function preparePhotograph({ bytes, goal }: { bytes: Buffer; goal: 'read' | 'send' }): Promise<Prepared> {
  const picture = await (goal === 'read' ? pictureToRead : pictureToSend)(bytes)
  return { embedded: embeddedIn(bytes), picture }
}

/** A page of a PDF, or a document that is a picture, for whoever looks for letters on it. */
async function drawPage({ bytes, content_type, page }: SentFile & { page: number }): Promise<Buffer> {
  return content_type === 'application/pdf' ? pictureOfPage(bytes, page) : pictureToRead(bytes, SCAN)
}

/** Whatever was sent, what is kept is drawn here. */
async function drawLogo({ bytes, content_type }: SentFile): Promise<Buffer> {
  await judgeContent(bytes, content_type)
  return makeLogo(bytes)
}

/** For one reader, whose name is on it. */
function markFile({ bytes, content_type, mark }: SentFile & { mark: Uint8Array }) {
  return content_type === 'application/pdf' ? markPdf(bytes, mark) : markPicture(bytes, mark)
}

/** Of a table only as many rows as show what its columns are. */
async function inspectTable({ name, bytes, heading_row }: SentTable) {
  const { rows, ...table } = await readTable(name, bytes, heading_row)
  return { ...table, sample: spread(rows).map(({ cells }) => cells), rows: rows.length }
}

/** Only the columns that are looked at, each in its place: what is sent on has to be read again. */
async function readColumns({
  name,
  bytes,
  heading_row,
  without,
}: SentTable & { without: readonly number[] }): Promise<Table> {
  const table = await readTable(name, bytes, heading_row)
  const unwanted = new Set(without)
  const rows = table.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, at) => (unwanted.has(at) ? '' : cell)),
  }))
  return { ...table, rows }
}
