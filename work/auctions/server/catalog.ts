import { onLetterhead } from '#account/firms/server/shared/on-letterhead.ts'
import type { findFirmLetterhead } from '#account/firms/server/shared/letterhead.ts'
import { lineOf } from '#basics/csv.ts'
import { t } from '#basics/words/words.ts'
import { documentPdf } from '#platform/pdf/document.ts'
import { soft } from '#platform/pdf/long-words.ts'
import type { Circumstances } from '#platform/workers/workers.ts'
import { type ZipEntry, zipped } from '#platform/zipped.ts'
import { picturesOf, type PrintServices, sheetOf } from '#record/assets/server/shared/printing.ts'
import { writingForReader } from '#record/assets/server/shared/writing.ts'
import { latinBytes, LOT_COLUMNS, type Lot as LotCells, lotImage } from '#work/papers/rules/consignment.ts'
import { fetchPictures } from '#work/papers/server/shared/fetch-pictures.ts'
import type { Lot } from '../contract/shapes.ts'
import { cellsOf, whyNotInFile } from '../rules/catalog.ts'
import type { findAuction } from './queries.ts'

export interface CatalogPiece {
  lot: Lot
  /** Where its pictures lie. */
  pictures: string[]
}

interface Catalog {
  auction: NonNullable<Awaited<ReturnType<typeof findAuction>>>
  pieces: readonly CatalogPiece[]
  letterhead: NonNullable<Awaited<ReturnType<typeof findFirmLetterhead>>>
  by: Circumstances
}

interface Kept {
  piece: CatalogPiece
  cells: LotCells
}

/** The table for LiveAuctioneers; lots that it can’t hold are left out. */
export function catalogTable(pieces: readonly CatalogPiece[]) {
  const all: Kept[] = pieces.map((piece) => ({ piece, cells: cellsOf(piece.lot, piece.pictures.length) }))
  const kept = all.filter(({ cells }) => whyNotInFile(cells) === null)
  const rows = [[...LOT_COLUMNS], ...kept.map(({ cells }) => LOT_COLUMNS.map((column) => cells[column] ?? ''))]
  const bytes = new Uint8Array(Buffer.concat(rows.map((row) => latinBytes(lineOf(row)))))
  return { bytes, kept, leftOut: all.length - kept.length }
}

/** The table, and the pictures under the names that it gives them, each made when it is taken. */
export const catalogZip = (
  services: PrintServices,
  { by }: Catalog,
  { bytes, kept }: { bytes: Uint8Array; kept: readonly Kept[] },
) => zipped(entriesOf(services, by, { bytes, kept }), new Date())

async function* entriesOf(
  services: PrintServices,
  by: Circumstances,
  { bytes, kept }: { bytes: Uint8Array; kept: readonly Kept[] },
): AsyncGenerator<ZipEntry> {
  yield { path: 'catalog.csv', compress: true, content: () => [bytes] }
  for (const {
    piece: { pictures },
    cells: { LotNum },
  } of kept) {
    const made = await fetchPictures(services, pictures, false, by)
    for (const [at, path] of pictures.entries()) {
      const picture = made.get(path)
      if (picture) yield { path: lotImage(LotNum, at, 'jpg'), compress: false, content: () => [picture] }
    }
  }
}

/** For reading through before it is published. Reserves and consignors stand on none of its pages. */
export async function proofOf(services: PrintServices, { auction, pieces, letterhead, by }: Catalog) {
  const write = writingForReader()
  const today = new Date().toISOString().slice(0, 10)
  const { product_name, brand_color } = services.config.product
  const sheet = sheetOf(auction.title, today, { product_name, brand_color, name: letterhead.name }, false, write)
  const first = pieces.map(({ lot, pictures }) => ({ id: lot.id, picture: pictures[0] ? { path: pictures[0] } : null }))
  const job = documentPdf({
    sheet,
    lead: [auction.held_on && write.day(auction.held_on), auction.place].filter(Boolean).join(' · '),
    small: true,
    parts: [
      ...pieces.map(({ lot }) => ({
        kind: 'pictured' as const,
        title: soft(t('Lot {number}: {title}', { number: lot.number, title: lot.title })),
        pictureOf: lot.id,
        alt: t('Photo of {title}', { title: lot.title }),
        mm: 44,
        facts: factsOf(lot, auction.currency, write.money),
        lines: lot.description === '' ? [] : [lot.description],
      })),
      ...(auction.conditions === ''
        ? []
        : [{ kind: 'text' as const, title: t('Conditions of sale'), lines: auction.conditions.split('\n') }]),
    ],
    pictures: await picturesOf(services, first, by),
  })
  return services.workers.run('print-paper', onLetterhead(job, letterhead), by)
}

function factsOf(lot: Lot, currency: string, money: (amount: string, currency: string) => string) {
  const { estimate_low: low, estimate_high: high, start_price: start } = lot
  const facts: [string, string][] = [
    [
      t('Estimate'),
      low === null ? '' : [low, ...(high === null ? [] : [high])].map((each) => money(each, currency)).join(' – '),
    ],
    [t('Start price'), start === null ? '' : money(start, currency)],
    [t('Dimensions'), lot.dimensions],
    [t('Condition'), lot.condition],
  ]
  return facts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => [label, soft(text)] as [string, ReturnType<typeof soft>])
}
