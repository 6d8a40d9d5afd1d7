import { latinBytes, LOT_COLUMNS } from '../rules/consignment.ts'
import { linkedArt } from '../rules/linked-art.ts'
import { detailField } from '#record/kinds/rules/detail-fields.ts'
import { paperFileName, type PaperFormat } from '../rules/papers.ts'
import { lineOf } from '#basics/csv.ts'
import { bufferOf } from '#platform/streams.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import { type ZipEntry, zipped } from '#platform/zipped.ts'
import { letterhead, type PrintServices } from '#record/assets/server/shared/printing.ts'
import { type EvidenceFile, evidenceOf } from './claim-pack.ts'
import { imagesOf, lotCells, type SoldPiece } from './consignment.ts'
import { paperPdf, picturesIn } from './paper-pdf.ts'
import { csvOf, xlsxOf } from './paper-tables.ts'
import type { Ingredients, Paper } from './paper.ts'
import { labelsPdf } from './labels.ts'
import { fetchPictures } from './pictures.ts'

/* A paper as a file. */

export interface Making {
  paper: Paper & { sold?: SoldPiece[] }
  given: Ingredients
  format: PaperFormat
  signal: AbortSignal
}

export async function* contentOf(services: PrintServices, making: Making): AsyncGenerator<Uint8Array> {
  const { paper, format } = making
  switch (format) {
    case 'pdf':
      return yield await pdfOf(services, making)
    case 'xlsx':
      return yield* xlsxOf(paper, paper.table!())
    case 'csv':
      if (paper.sold) return yield* catalogOf(paper.sold)
      return yield Buffer.from(csvOf(paper.table!()))
    case 'jsonld':
      return yield* linkedData(making.given)
    default:
      return yield* zipped(paper.sold ? lotFiles(services, making) : evidence(services, making), new Date())
  }
}

async function pdfOf(services: PrintServices, { paper, given, signal }: Making) {
  const { id, me, today, write } = given
  const by = { whose: me.id, signal }
  if (id === 'labels') {
    const { product, publicUrl } = services.config
    const job = labelsPdf(paper, given, { product: product.product_name, origin: publicUrl.origin })
    return services.workers.run('print-paper', job, by)
  }
  const parts = paper.parts()
  const isList = parts.every(({ kind }) => kind !== 'piece')
  const pictures = await fetchPictures(services, picturesIn(parts), isList, by)
  const job = paperPdf({ ...paper, parts }, { today, pictures, head: letterhead(services, me), write })
  return services.workers.run('print-paper', job, by)
}

function* catalogOf(sold: readonly SoldPiece[]) {
  yield latinBytes(lineOf([...LOT_COLUMNS]))
  for (const { lot } of sold) yield latinBytes(lineOf(lotCells(lot)))
}

function* linkedData({ pieces, me, owner, own }: Ingredients) {
  const label = (name: string) => detailField(name, own)?.label ?? name
  for (const part of linkedArt(pieces, { id: me.id, label: owner }, { label })) yield Buffer.from(part)
}

const file = (path: string, bytes: Uint8Array): ZipEntry => ({
  path,
  compress: !path.endsWith('.pdf'),
  content: () => [bytes],
})

/** The paper, its table, and each file as it was uploaded. */
async function* evidence(services: PrintServices, making: Making): AsyncGenerator<ZipEntry> {
  const { paper, given, signal } = making
  const { id, today } = given
  yield file(paperFileName(id, 'pdf', today), await pdfOf(services, making))
  yield file(paperFileName(id, 'csv', today), Buffer.from(csvOf(paper.table!())))
  for (const { name, bucket, path } of evidenceOf(given)) {
    signal.throwIfAborted()
    const bytes = await readUndamaged(services, { bucket, path })
    if (bytes) yield { path: name, compress: false, content: () => [bytes] }
  }
}

/** The catalog, and the photos under the names that it gives them. */
async function* lotFiles(services: PrintServices, { paper, given, signal }: Making): AsyncGenerator<ZipEntry> {
  const catalog = paperFileName(given.id, 'csv', given.today)
  yield { path: catalog, compress: true, content: () => catalogOf(paper.sold!) }
  for (const { piece, lot } of paper.sold!) {
    const named = imagesOf(piece.images, lot.LotNum).map((name, at) => ({ name, path: piece.images[at]!.path }))
    const made = await fetchPictures(
      services,
      named.map(({ path }) => path),
      false,
      { whose: given.me.id, signal },
    )
    for (const { name, path } of named) {
      const bytes = made.get(path)
      if (bytes) yield { path: name, compress: false, content: () => [bytes] }
    }
  }
}

async function readUndamaged({ storage }: PrintServices, at: Omit<EvidenceFile, 'name'>) {
  try {
    const opened = await storage.open(at)
    return opened && (await bufferOf(opened.read()))
  } catch (error) {
    if (error instanceof DamagedObject) return null
    throw error
  }
}
