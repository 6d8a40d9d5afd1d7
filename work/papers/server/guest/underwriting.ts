import type { GuestDb } from '#database/access.ts'
import { exactMoney, shareOf } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { refuse } from '#platform/refusal.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { CRITERIA } from '#work/completion/rules/completion.ts'
import { shownCompletion } from '#work/completion/server/shared/shown-completion.ts'
import { paperRefusals } from '../../refusals.ts'
import { MOST_LISTED } from '../../rules/papers.ts'
import { sumsByCurrency } from '../../rules/sums.ts'
import { described, firstPicture, numbersOf, type Telling, valueCell, valuedOn } from '../facts.ts'
import { grouped, type ListColumn, printedParts } from '../groups.ts'
import { notValued, type Paper, type Part, sentencesOnValues, splitPieces, sumsOf } from '../paper.ts'
import { listPieces, type Piece } from '../pieces.ts'
import { preparedFor, type Reading, shows } from './reading.ts'
import { paperToPrint } from './to-print.ts'

/* What an insurer asks before it quotes: what there is, what it is worth by whom and since when, where it is concentrated, and
 * what is missing. All of it is read by the access of the insurer, and currencies are never added. */

export const underwriting = paperToPrint(reportOf)

async function reportOf(db: GuestDb, reading: Reading): Promise<Paper> {
  const { visit, write, mark } = reading
  const me = { role: visit.owner_role }
  const asked = { pieces: { by: 'all' as const }, day: mark.today, basis: 'insurance' as const }
  const all = await listPieces(db, me, asked, { most: MOST_LISTED, isBrief: true })
  const { pieces, leftOut } = splitPieces(all, write)
  if (pieces.length === 0) refuse(paperRefusals.NOTHING_FOR_PAPER)
  const telling = { me, write, own: await listOwnFields(db), owner: mark.owner }
  const { score, steps } = await shownCompletion(db, visit, mark.today)
  const isValued = shows(reading, 'values')
  const groups = grouped(pieces, ({ category }) => category && write.choice(category), t('No category'))
  return {
    title: t('Pre-underwriting report'),
    about: t('What {owner} lets you see, as it is recorded today.', { owner: mark.owner }),
    facts: [
      ...preparedFor(reading),
      [t('Items'), plural(pieces.length, '{count} item', '{count} items')],
      ...(score === null ? [] : [[t('Completion score'), t('{score} of 100', { score })] as [string, string]]),
    ],
    sentences: isValued ? sentencesOnValues({ pieces, basis: 'insurance', me }) : [],
    sums: isValued ? sumsOf(pieces) : [],
    wide: true,
    parts: () => [
      ...(isValued ? figuresOf(pieces, reading) : []),
      textPart(
        t('What is missing'),
        steps.map(({ criterion, missing }) =>
          plural(missing, '{step}: {count} item', '{step}: {count} items', { step: t(CRITERIA[criterion].step) }),
        ),
      ),
      ...printedParts(groups, columnsFor(reading, telling)),
    ],
    table: null,
    leftOut: [...leftOut, ...(isValued ? notValued(pieces) : [])],
  }
}

const textPart = (heading: string, lines: string[]): Part => ({
  kind: 'text',
  heading,
  paragraphs: lines.length > 0 ? lines : [t('Nothing that is shown to you.')],
})

const LARGEST = 10

function figuresOf(pieces: readonly Piece[], reading: Reading): Part[] {
  const { write, mark } = reading
  const category = ({ category: of }: Piece) => (of ? write.choice(of) : t('No category'))
  return [
    shares(t('By kind of value'), pieces, ({ worth }) => write.choice(worth!.source)),
    shares(t('By age of the value'), pieces, ({ worth }) => ageOf(worth!.valued_on, mark.today)),
    shares(t('By category'), pieces, category),
    ...(shows(reading, 'places')
      ? [shares(t('By place'), pieces, ({ place }) => place?.split(' / ')[0] ?? t('No place'))]
      : []),
    largest(pieces, reading),
  ]
}

/** How old a value is at most: of a month or a year alone the first day counts. What is no date is of unknown age. */
function ageOf(valuedOn: string | null, today: string): string {
  const found = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(valuedOn ?? '')
  if (!found) return t('Unknown')
  const [, year, month = '01', day = '01'] = found
  const dayOfYear = `${month}-${day}`
  const years = Number(today.slice(0, 4)) - Number(year) - (today.slice(5, 10) < dayOfYear ? 1 : 0)
  if (years < 1) return t('Up to a year')
  if (years < 3) return t('Up to three years')
  return years < 10 ? t('Up to ten years') : t('Older')
}

/** One row for each name and currency, the largest sums of a currency first, with its share of that currency. */
function shares(heading: string, pieces: readonly Piece[], nameOf: (piece: Piece) => string): Part {
  const valued = pieces.filter(({ worth }) => worth !== null)
  const totals = new Map(sumsOf(valued).map(({ currency, amount }) => [currency, amount]))
  const rows = [...Map.groupBy(valued, nameOf)].flatMap(([name, some]) =>
    sumsByCurrency(some.map(({ worth }) => worth!)).map((sum) => ({
      name,
      ...sum,
      share: shareOf(sum.amount, totals.get(sum.currency)!),
    })),
  )
  const order = [...totals.keys()]
  return {
    kind: 'table',
    heading,
    columns: [
      { heading: t('Name'), share: 2 },
      { heading: t('Items'), mm: 24, align: 'end' },
      { heading: t('Share'), mm: 28, align: 'end' },
      { heading: t('Value'), mm: 48, align: 'end' },
    ],
    rows: rows
      .toSorted(
        (one, other) =>
          order.indexOf(one.currency) - order.indexOf(other.currency) || Number(other.share) - Number(one.share),
      )
      .map(({ name, count, share, amount, currency }) => [
        name,
        String(count),
        `${share} %`,
        { amount: exactMoney({ amount, currency }) },
      ]),
    sums: [],
  }
}

function largest(pieces: readonly Piece[], { write }: Reading): Part {
  const valued = pieces.flatMap((piece) => (piece.worth ? [{ piece, worth: piece.worth }] : []))
  const rows = sumsOf(pieces).flatMap(({ currency, amount: total }) =>
    valued
      .filter(({ worth }) => worth.currency === currency)
      .map(({ piece, worth }) => ({ piece, worth, share: shareOf(worth.amount, total) }))
      .toSorted((one, other) => Number(other.share) - Number(one.share))
      .slice(0, LARGEST),
  )
  return {
    kind: 'table',
    heading: t('Largest single items'),
    columns: [
      { heading: t('Item'), share: 2 },
      { heading: t('Share'), mm: 28, align: 'end' },
      { heading: t('Value'), mm: 48, align: 'end' },
    ],
    rows: rows.map(({ piece, share }) => [piece.title, `${share} %`, valueCell(piece, { write })]),
    sums: [],
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
  ...(shows(reading, 'values')
    ? ([
        { heading: t('Valuation date'), printed: { mm: 25, cell: ({ piece }) => valuedOn(piece, telling) } },
        { heading: t('Value'), printed: { mm: 36, align: 'end', cell: ({ piece }) => valueCell(piece, telling) } },
      ] satisfies ListColumn[])
    : []),
]
