import { t } from '#basics/words/words.ts'
import {
  described,
  factIn,
  inSentences,
  firstPicture,
  isAppraised,
  marksOf,
  numbersOf,
  valueCell,
  valuedOn,
} from './facts.ts'
import { grouped, type ListColumn, printedParts, worthWritten, writtenTable } from './groups.ts'
import { coverOf, type Ingredients, notValued, type Paper, sentencesOnValues } from './paper.ts'

/** What an insurer asks of scheduled property, in the columns of ACORD 81: docs/decisions/papers.md. */
export function insuranceSchedule(given: Ingredients): Paper {
  const { pieces, write, leftOut } = given
  const groups = grouped(pieces, ({ category }) => category && write.choice(category), t('No category'))
  const columns: ListColumn[] = [
    { heading: t('Class'), written: { kind: 'text', cell: ({ group }) => group } },
    {
      heading: t('Item'),
      printed: { mm: 14, cell: ({ number }) => String(number) },
      written: { kind: 'number', cell: ({ number }) => number },
    },
    { heading: t('Photo'), printed: { mm: 26, cell: ({ piece }) => firstPicture(piece) } },
    {
      heading: t('Description'),
      printed: { share: 2.4, cell: ({ piece }) => described(piece, given) },
      written: { kind: 'long', cell: ({ piece }) => inSentences([piece.title, ...described(piece, given).lines]) },
    },
    {
      heading: t('Serial number or marks'),
      printed: { share: 1.3, cell: ({ piece }) => numbersOf(piece, given) },
      written: { kind: 'text', cell: ({ piece }) => marksOf(piece, given) },
    },
    { heading: t('Inventory number'), written: { kind: 'text', cell: ({ piece }) => piece.inventory_number } },
    { heading: t('Maker'), written: { kind: 'text', cell: ({ piece }) => factIn(piece, given, 'maker') } },
    { heading: t('Place'), written: { kind: 'text', cell: ({ piece }) => piece.place } },
    {
      heading: t('Formal appraisal'),
      printed: { mm: 20, cell: ({ piece }) => (isAppraised(piece) ? t('Yes') : t('No')) },
      written: { kind: 'text', cell: ({ piece }) => (isAppraised(piece) ? t('Yes') : t('No')) },
    },
    { heading: t('Valuation date'), printed: { mm: 25, cell: ({ piece }) => valuedOn(piece, given) } },
    { heading: t('Appraiser'), printed: { share: 0.9, cell: ({ piece }) => piece.worth?.valued_by ?? '' } },
    { heading: t('Value'), printed: { mm: 36, align: 'end', cell: ({ piece }) => valueCell(piece, given) } },
    ...worthWritten(write.choice),
  ]
  return {
    ...coverOf(given),
    sentences: sentencesOnValues(given),
    wide: true,
    parts: () => printedParts(groups, columns),
    table: () => writtenTable(groups, columns),
    leftOut: [...leftOut, ...notValued(pieces)],
  }
}
