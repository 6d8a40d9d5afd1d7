import { type Amount, exactAmount, exactMoney } from '#basics/money.ts'
import { isAbove, type Threshold, THRESHOLDS, totalAbove } from '../rules/thresholds.ts'
import { plural, t } from '#basics/words/words.ts'
import { described, firstPicture, inSentences, numbersOf, valueCell, valuedOn } from './facts.ts'
import { grouped, type ListColumn, printedParts, worthWritten, writtenTable } from './groups.ts'
import { coverOf, type Ingredients, notValued, type Paper, sentencesOnValues } from './paper.ts'
import type { Piece } from './pieces.ts'

/** Everything room by room, as a probate court or a tax office asks for it. */
export function estateInventory(given: Ingredients): Paper {
  const { pieces, write, leftOut } = given
  const threshold = thresholdOf(given)
  const groups = grouped(pieces, ({ place }) => place, t('No place'))
  const flagOf = (piece: Piece) => (threshold && isAbove(piece.worth, threshold) ? t('Yes') : '')
  const flagged: ListColumn[] = threshold
    ? [
        {
          heading: t('Above {amount}', { amount: exactMoney(threshold) }),
          printed: { mm: 28, cell: ({ piece }) => flagOf(piece) },
          written: { kind: 'text', cell: ({ piece }) => flagOf(piece) || null },
        },
      ]
    : []
  const columns: ListColumn[] = [
    { heading: t('Place'), written: { kind: 'text', cell: ({ group }) => group } },
    {
      heading: t('No.'),
      printed: { mm: 14, cell: ({ number }) => String(number) },
      written: { kind: 'number', cell: ({ number }) => number },
    },
    { heading: t('Photo'), printed: { mm: 26, cell: ({ piece }) => firstPicture(piece) } },
    {
      heading: t('Article'),
      printed: { share: 2.2, cell: ({ piece }) => withNumbers(piece, given) },
      written: { kind: 'text', cell: ({ piece }) => piece.title },
    },
    {
      heading: t('Description'),
      written: { kind: 'long', cell: ({ piece }) => inSentences(described(piece, given).lines) || null },
    },
    { heading: t('Inventory number'), written: { kind: 'text', cell: ({ piece }) => piece.inventory_number } },
    {
      heading: t('Beneficiaries'),
      printed: { share: 1.2, cell: ({ piece }) => beneficiariesOf(piece, '; ') },
      written: { kind: 'text', cell: ({ piece }) => beneficiariesOf(piece, '; ') || null },
    },
    { heading: t('Valuation date'), printed: { mm: 25, cell: ({ piece }) => valuedOn(piece, given) } },
    { heading: t('Valued by'), printed: { share: 0.9, cell: ({ piece }) => piece.worth?.valued_by ?? '' } },
    ...flagged,
    { heading: t('Value'), printed: { mm: 36, align: 'end', cell: ({ piece }) => valueCell(piece, given) } },
    ...worthWritten(write.choice),
  ]
  return {
    ...coverOf(given),
    sentences: [...sentencesOnValues(given), ...(threshold ? sentencesOn(threshold, pieces) : [])],
    wide: true,
    parts: () => printedParts(groups, columns),
    table: () => writtenTable(groups, columns),
    leftOut: [...leftOut, ...notValued(pieces)],
  }
}

function withNumbers(piece: Piece, given: Ingredients) {
  const { text, lines } = described(piece, given)
  const numbers = numbersOf(piece, given)
  return { text, lines: numbers === '' ? lines : [...lines, numbers] }
}

/** With their shares, where they are known. */
const beneficiariesOf = ({ beneficiaries }: Piece, between: string) =>
  beneficiaries.map(({ name, share }) => (share === null ? name : `${name} (${share} %)`)).join(between)

function thresholdOf({ request: { threshold } }: Ingredients): Threshold | null {
  if (threshold === null) return null
  if (typeof threshold === 'string') return THRESHOLDS[threshold]
  const exact = exactAmount(threshold.amount, threshold.currency)
  return exact.ok ? { amount: exact.amount, currency: threshold.currency, of: 'each', rule: null } : null
}

function sentencesOn(threshold: Threshold, pieces: readonly Piece[]): string[] {
  const amount = exactMoney(threshold)
  const worths = pieces.flatMap(({ worth }) => worth ?? [])
  const total = threshold.of === 'all' ? totalAbove(worths, threshold) : null
  const above = worths.filter((worth: Amount) => isAbove(worth, threshold)).length
  const others = worths.filter(({ currency }) => currency !== threshold.currency).length
  return [
    ...(total && threshold.rule
      ? [
          t(
            'Together the articles in {currency} come to {total}, which is more than {amount}. Where articles of marked artistic or intrinsic value do, {rule} asks for an expert’s appraisal under oath.',
            { currency: threshold.currency, total: exactMoney(total), amount, rule: threshold.rule },
          ),
        ]
      : []),
    ...(above > 0
      ? [
          plural(above, '{count} article alone is above {amount}.', '{count} articles alone are each above {amount}.', {
            amount,
          }),
        ]
      : []),
    ...(others > 0
      ? [
          plural(
            others,
            '{count} article is valued in another currency and was not compared.',
            '{count} articles are valued in other currencies and were not compared.',
          ),
        ]
      : []),
    t('This is a reminder, not legal or tax advice.'),
  ]
}
