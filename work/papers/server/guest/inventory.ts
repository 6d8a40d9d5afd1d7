import type { GuestDb } from '#database/access.ts'
import { plural, t } from '#basics/words/words.ts'
import { refuse } from '#platform/refusal.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { basisFor } from '#record/values/rules/worth.ts'
import { paperRefusals } from '../../refusals.ts'
import { MOST_LISTED } from '../../rules/papers.ts'
import { described, firstPicture, numbersOf, type Telling, valueCell, valuedOn } from '../facts.ts'
import { grouped, type ListColumn, printedParts } from '../groups.ts'
import { notValued, type Paper, sentencesOnValues, splitPieces, sumsOf } from '../paper.ts'
import { listPieces } from '../pieces.ts'
import { basisOf, preparedFor, type Reading, shows } from './reading.ts'

/** All that somebody is let see, by category, with values where those are shown. */
export async function sharedInventory(db: GuestDb, reading: Reading): Promise<Paper> {
  const { visit, write, mark } = reading
  const me = { role: visit.owner_role }
  const shown = basisOf(reading)
  const basis = shown ?? 'cost'
  const asked = { pieces: { by: 'all' as const }, day: mark.today, basis }
  const all = await listPieces(db, me, asked, { most: MOST_LISTED, isBrief: true })
  const { pieces, leftOut } = splitPieces(all, write)
  if (pieces.length === 0) refuse(paperRefusals.NOTHING_FOR_PAPER)
  const telling = { me, write, own: await listOwnFields(db), owner: mark.owner }
  const groups = grouped(pieces, ({ category }) => category && write.choice(category), t('No category'))
  return {
    title: t('Inventory'),
    about: t('What {owner} lets you see, as it is recorded today.', { owner: mark.owner }),
    facts: [
      ...preparedFor(reading),
      [t('Items'), plural(pieces.length, '{count} item', '{count} items')],
      ...(shown ? [[t('Values'), basisFor(shown, me.role)] as [string, string]] : []),
    ],
    sentences: shown ? sentencesOnValues({ pieces, basis, me }) : [],
    sums: shown ? sumsOf(pieces) : [],
    wide: true,
    parts: () => printedParts(groups, columnsFor(reading, telling)),
    table: null,
    leftOut: [...leftOut, ...(shown ? notValued(pieces) : [])],
  }
}

const columnsFor = (reading: Reading, telling: Telling): ListColumn[] => [
  { heading: t('Item'), printed: { mm: 14, cell: ({ number }) => String(number) } },
  { heading: t('Photo'), printed: { mm: 26, cell: ({ piece }) => firstPicture(piece) } },
  { heading: t('Description'), printed: { share: 2.4, cell: ({ piece }) => described(piece, telling) } },
  ...(shows(reading, 'details')
    ? [
        {
          heading: t('Serial number or marks'),
          printed: { share: 1.2, cell: ({ piece }) => numbersOf(piece, telling) },
        } satisfies ListColumn,
      ]
    : []),
  ...(shows(reading, 'places')
    ? [{ heading: t('Place'), printed: { share: 1.2, cell: ({ piece }) => piece.place ?? '' } } satisfies ListColumn]
    : []),
  ...(basisOf(reading)
    ? ([
        { heading: t('Valuation date'), printed: { mm: 25, cell: ({ piece }) => valuedOn(piece, telling) } },
        { heading: t('Value'), printed: { mm: 36, align: 'end', cell: ({ piece }) => valueCell(piece, telling) } },
      ] satisfies ListColumn[])
    : []),
]
