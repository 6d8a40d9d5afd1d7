import { locale, t } from '#basics/words/words.ts'
import { described, firstPicture, valueCell, valuedOn } from './facts.ts'
import { type Group, type Line, type ListColumn, numbered, printedParts, worthWritten, writtenTable } from './groups.ts'
import { coverOf, type Given, notValued, type Paper, sentencesOnValues } from './paper.ts'
import type { Piece } from './pieces.ts'

/** Who is to get what. A piece of several people stands in the list of each. */
export function beneficiaryList(given: Given): Paper {
  const { write } = given
  const [pieces, nobodys] = divided(given.pieces)
  const groups = groupsOf(pieces)
  const columns: ListColumn[] = [
    { heading: t('Beneficiary'), written: { kind: 'text', cell: ({ group }) => group } },
    {
      heading: t('No.'),
      printed: { mm: 14, cell: ({ number }) => String(number) },
      written: { kind: 'number', cell: ({ number }) => number },
    },
    { heading: t('Photo'), printed: { mm: 26, cell: ({ piece }) => firstPicture(piece) } },
    {
      heading: t('Item'),
      printed: { share: 2, cell: (line) => withWishes(line, given) },
      written: { kind: 'text', cell: ({ piece }) => piece.title },
    },
    {
      heading: t('Place'),
      printed: { share: 1, cell: ({ piece }) => piece.place ?? '' },
      written: { kind: 'text', cell: ({ piece }) => piece.place },
    },
    {
      heading: t('Share'),
      printed: { mm: 22, cell: (line) => shareOf(line) },
      written: { kind: 'text', cell: (line) => shareOf(line) || null },
    },
    {
      heading: t('If they can’t'),
      printed: { share: 0.8, cell: (line) => meantIn(line)?.alternate_name ?? '' },
      written: { kind: 'text', cell: (line) => meantIn(line)?.alternate_name ?? null },
    },
    { heading: t('Wishes'), written: { kind: 'long', cell: (line) => meantIn(line)?.wishes ?? null } },
    { heading: t('Valuation date'), printed: { mm: 25, cell: ({ piece }) => valuedOn(piece, given) } },
    { heading: t('Valued by'), printed: { share: 0.8, cell: ({ piece }) => piece.worth?.valued_by ?? '' } },
    { heading: t('Value'), printed: { mm: 36, align: 'end', cell: ({ piece }) => valueCell(piece, given) } },
    ...worthWritten(write.choice),
  ]
  const cover = coverOf({ ...given, pieces })
  const isShared = pieces.some(({ beneficiaries }) => beneficiaries.length > 1)
  return {
    ...cover,
    sentences: [
      ...sentencesOnValues({ ...given, pieces }),
      ...(isShared
        ? [
            t(
              'An item that several people share stands in the list of each, with its whole value. The totals above count it once.',
            ),
          ]
        : []),
      t('This list is for information. It is not a will.'),
    ],
    wide: true,
    parts: () => printedParts(groups, columns),
    table: () => writtenTable(groups, columns),
    leftOut: [
      ...given.leftOut,
      ...nobodys.map(({ title }) => ({ title, why: t('No beneficiary is named') })),
      ...notValued(pieces),
    ],
  }
}

const divided = (all: readonly Piece[]): [Piece[], Piece[]] => [
  all.filter(({ beneficiaries }) => beneficiaries.length > 0),
  all.filter(({ beneficiaries }) => beneficiaries.length === 0),
]

/** Where one person was asked for, theirs alone. */
function groupsOf(pieces: readonly Piece[]): Group[] {
  const collator = new Intl.Collator(locale(), { sensitivity: 'base' })
  const found = new Map<string, { title: string; pieces: Piece[] }>()
  for (const piece of pieces) {
    for (const { name } of piece.beneficiaries.filter(({ is_asked }) => is_asked)) {
      const group = found.get(keyOf(name)) ?? { title: name, pieces: [] }
      if (!group.pieces.includes(piece)) group.pieces.push(piece)
      found.set(keyOf(name), group)
    }
  }
  return numbered([...found.values()].toSorted((one, other) => collator.compare(one.title, other.title)))
}

const keyOf = (name: string) => name.normalize('NFC').trim().toLowerCase()

const meantIn = ({ piece, group }: Line) => piece.beneficiaries.find(({ name }) => keyOf(name) === keyOf(group))

/** On paper below what it is. */
function withWishes(line: Line, given: Given) {
  const { text, lines } = described(line.piece, given)
  const wishes = meantIn(line)?.wishes ?? null
  return { text, lines: wishes === null ? lines : [...lines, t('Wishes: {wishes}', { wishes })] }
}

const shareOf = (line: Line) => {
  const share = meantIn(line)?.share ?? null
  return share === null ? '' : `${Number(share).toLocaleString(locale())} %`
}
