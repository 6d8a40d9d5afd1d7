import {
  inLatin,
  type Lot,
  lotImage,
  LOT_COLUMNS,
  mistakesInLot,
  MAX_LOT_TITLE,
  MOST_IMAGES,
  percentOf,
  wholeOf,
} from '../rules/consignment.ts'
import { measureIn } from '#record/kinds/rules/measures.ts'
import { sumsByCurrency } from '../rules/sums.ts'
import { t } from '#basics/words/words.ts'
import { factIn, inSentences } from './facts.ts'
import { coverOf, type Ingredients, type Paper } from './paper.ts'
import type { Piece } from './pieces.ts'
import type { Estimate } from './worth.ts'

export interface SoldPiece {
  piece: Piece
  lot: Lot
}

/** Lots in one currency: a catalog names none, so what is valued in another is left out, and said. */
export function consignment(given: Ingredients): Paper & { sold: SoldPiece[] } {
  const { request, pieces } = given
  const currency = request.start.currency ?? usualCurrency(pieces)
  const offered = pieces.filter((piece) => estimateOf(piece) !== null && estimateOf(piece)!.currency === currency)
  const lots = offered.map((piece, index) => ({ piece, lot: lotOf(piece, index, given) }))
  const isRight = ({ lot }: SoldPiece) => mistakesInLot(lot).length === 0
  const sold = lots.filter(isRight)
  const why = (piece: Piece) => {
    const estimate = estimateOf(piece)
    return estimate === null ? t('Not valued') : t('Valued in {currency}', { currency: estimate.currency })
  }
  return {
    ...coverOf({ ...given, pieces: sold.map(({ piece }) => piece) }),
    sentences: [],
    wide: false,
    parts: () => [],
    table: null,
    leftOut: [
      ...given.leftOut,
      ...pieces.filter((piece) => !offered.includes(piece)).map((piece) => ({ title: piece.title, why: why(piece) })),
      ...lots
        .filter((each) => !isRight(each))
        .map(({ piece: { title } }) => ({ title, why: t('Its title has letters that the file can’t hold') })),
    ],
    sold,
  }
}

/** The one that most are valued in. */
const usualCurrency = (pieces: readonly Piece[]) =>
  sumsByCurrency(
    pieces.flatMap((piece) => {
      const estimate = estimateOf(piece)
      return estimate ? { amount: estimate.low, currency: estimate.currency } : []
    }),
  )[0]?.currency ?? null

/** Estimates are the value, and start prices a part of it; letters are those that the file may hold. */
function lotOf(piece: Piece, index: number, given: Ingredients): Lot {
  const { details, images, inventory_number } = piece
  const { low, high } = estimateOf(piece)!
  const number = String(index + 1)
  const size = (name: string) => measureIn(details[name] ?? '')
  const unit = ['height', 'width', 'depth'].map((name) => size(name).unit).find((each) => each !== '') ?? ''
  const title = inLatin(piece.title)
  const ofUnit = (name: string) => (size(name).unit === unit ? size(name).number : '')
  const weight = size('weight')
  return {
    LotNum: number,
    Title: [...title].slice(0, MAX_LOT_TITLE).join('').trimEnd(),
    Description: inLatin(descriptionOf(piece, given)),
    LowEst: wholeOf(low),
    HighEst: wholeOf(high),
    StartPrice: percentOf(wholeOf(low), given.request.start.percent),
    Condition: inLatin(details['restoration'] ?? ''),
    Height: ofUnit('height'),
    Width: ofUnit('width'),
    Depth: ofUnit('depth'),
    'Dimension Unit': unit,
    Weight: weight.number,
    'Weight Unit': weight.unit,
    Quantity: '1',
    Creator: inLatin(piece.maker ?? details['author'] ?? details['producer'] ?? ''),
    'Materials & Techniques': inLatin(details['materials_and_technique'] ?? ''),
    'Lot Reference Number': inLatin(inventory_number ?? ''),
    ...Object.fromEntries(imagesOf(images, number).map((name, at) => [`ImageFile.${at + 1}`, name])),
  }
}

/** An auctioneer’s own estimate comes before any other value. */
const estimateOf = ({ worth, estimate }: Piece): Estimate | null =>
  estimate ?? (worth && { low: worth.amount, high: worth.amount, currency: worth.currency })

export const imagesOf = (images: readonly { path: string }[], lot: string) =>
  images.slice(0, MOST_IMAGES).map((_, at) => lotImage(lot, at, 'jpg'))

function descriptionOf(piece: Piece, given: Ingredients): string {
  const said = (name: string, label: string) => {
    const text = factIn(piece, given, name)
    return text === null ? [] : [`${label}: ${text}`]
  }
  return inSentences([
    piece.description ?? piece.title,
    ...said('maker', t('Maker')),
    ...said('dated', t('Date or period')),
    ...said('materials', t('Materials and techniques')),
    ...said('measurements', t('Measurements')),
    ...said('marks', t('Inscriptions and markings')),
    ...said('features', t('Distinguishing features')),
  ])
}

export const lotCells = (lot: Lot) => LOT_COLUMNS.map((column) => lot[column] ?? '')
