import { readFile } from 'node:fs/promises'
import { latinBytes, LOT_COLUMNS } from '../rules/consignment.ts'
import { linkedArt } from '../rules/linked-art.ts'
import { detailField } from '#record/kinds/rules/detail-fields.ts'
import { paperFileName, type PaperFormat } from '../rules/papers.ts'
import { lineOf } from '#basics/csv.ts'
import { t } from '#basics/words/words.ts'
import { bufferOf } from '#platform/streams.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import { type ZipEntry, zipped } from '#platform/zipped.ts'
import { certificatesOf } from '#record/proof/server/shared/certificates.ts'
import { letterhead, type PrintServices } from '#record/assets/server/shared/printing.ts'
import { type EvidenceFile, evidenceOf } from './claim-pack.ts'
import { imagesOf, lotCells, type SoldPiece } from './consignment.ts'
import { MAKERS } from './makers.ts'
import { paperPdf, picturesIn } from './paper-pdf.ts'
import { csvOf, xlsxOf } from './paper-tables.ts'
import type { Ingredients, Paper } from './paper.ts'
import { labelsPdf } from './labels.ts'
import { fetchPictures } from './pictures.ts'

/* A paper as a file. */

const CERTIFICATES = 'certificates.json'

/** What proves its pieces; null where nothing does. */
async function proofOf(services: PrintServices, { id, me, pieces }: Ingredients): Promise<Uint8Array | null> {
  const { proves } = MAKERS[id]
  const ids = pieces.map((piece) => piece.id)
  const text = proves ? await certificatesOf(services, me.id, { ids, show: proves }) : null
  return text === null ? null : Buffer.from(text)
}

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

async function pdfOf(services: PrintServices, { paper, given, signal }: Making, certificates?: Uint8Array | null) {
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
  const attached = certificates === undefined ? await proofOf(services, given) : certificates
  const sentences =
    attached === null
      ? paper.sentences
      : [
          ...paper.sentences,
          t('Attached to this file: {file}, which proves what was recorded of these items, and since when.', {
            file: CERTIFICATES,
          }),
        ]
  const printing = { today, pictures, head: letterhead(services, me), write, attached }
  const job = paperPdf({ ...paper, sentences, parts }, printing)
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
  const certificates = await proofOf(services, given)
  yield file(paperFileName(id, 'pdf', today), await pdfOf(services, making, certificates))
  if (certificates) {
    yield file(`${t('Proof')}/${CERTIFICATES}`, certificates)
    yield file(`${t('Proof')}/verify.html`, await readFile(new URL('../../../verifier/verify.html', import.meta.url)))
  }
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
