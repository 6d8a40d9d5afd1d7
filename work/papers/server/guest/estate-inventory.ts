import { exactMoney } from '#basics/money.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { hasNoValue } from '#record/values/rules/on-day.ts'
import { PURPOSES, type Purpose } from '#record/values/rules/purposes.ts'
import { amountInWords } from '#record/values/rules/valuation-in-words.ts'
import type { StandingEntry } from '#record/values/server/shared/standing-ledgers.ts'
import { sumsByPurpose } from '../../rules/sums.ts'
import { described, firstPicture, inSentences, numbersOf, type Telling } from '../facts.ts'
import { grouped, type Line, type ListColumn, writtenTable } from '../groups.ts'
import type { LeftOut, Paper, Part, PrintedCell } from '../paper.ts'
import type { ReadPieces, ValuedPiece } from './as-of-death.ts'
import { preparedFor, type Reading, shows } from './reading.ts'

/* Everything room by room, with what it was worth on the day of death, purpose by purpose. */

const FAIR: Purpose = 'Fair market'
const valuesOf = ({ piece }: Pick<Line, 'piece'>) => (piece as ValuedPiece).values

export function inventoryOfEstate(read: ReadPieces, reading: Reading, ofDay: [string, string]): Paper {
  const { pieces, own, leftOut } = read
  const { write, mark, visit, asked } = reading
  const groups = grouped(pieces, ({ place }) => place, t('No place'))
  const telling: Telling = { me: { role: visit.owner_role }, write, own, owner: mark.owner }
  const hasValues = shows(reading, 'values')
  const columns = columnsOf(telling, reading)
  const printed = columns.flatMap(({ heading, printed }) => (printed ? [{ heading, ...printed }] : []))
  const rooms = (): Part[] =>
    groups.map(({ title, lines }) => ({
      kind: 'table',
      heading: title,
      columns: printed,
      rows: lines.map((line) => printed.map(({ cell }) => cell(line))),
      sums: hasValues
        ? sumsInWords(
            lines.map(({ piece }) => piece as ValuedPiece),
            reading,
          )
        : [],
    }))
  return {
    title: t('Estate inventory'),
    about: t('Everything room by room, with what was recorded of its value by the day of death.'),
    facts: [
      ...preparedFor(reading),
      ofDay,
      [t('Items'), plural(pieces.length, '{count} item', '{count} items')],
      // A sheet has no table of its own for them.
      ...(hasValues && asked.format === 'xlsx' ? sumsInWords(pieces, reading) : []),
    ],
    sentences: hasValues ? sentencesOf(pieces) : [],
    sums: [],
    wide: true,
    parts: () => [...(hasValues ? totals(pieces, reading) : []), ...rooms()],
    table: () => writtenTable(groups, [...columns, ...writtenValues(pieces, reading), markColumn(reading)]),
    leftOut: [...leftOut, ...(hasValues ? withoutValue(pieces, reading) : [])],
  }
}

const sentencesOf = (pieces: readonly ValuedPiece[]) => [
  t(
    'For each purpose the newest value on or before that day counts. What was recorded for a later day is in no total.',
  ),
  t('Each currency has its own total. They are never added together.'),
  ...(pieces.some(({ values }) => values.some(({ value }) => value !== null && value.amount_to !== null))
    ? [t('A range counts by its middle.')]
    : []),
  t('Values are as the owner recorded them.'),
]

const sumsInWords = (pieces: readonly ValuedPiece[], { write }: Reading): [string, string][] =>
  sumsByPurpose(pieces).map(({ purpose, currency, count, amount }) => [
    plural(count, '{purpose} in {currency}, {count} item', '{purpose} in {currency}, {count} items', {
      purpose: write.choice(purpose),
      currency,
    }),
    exactMoney({ amount, currency }),
  ])

function totals(pieces: readonly ValuedPiece[], { write }: Reading): Part[] {
  const sums = sumsByPurpose(pieces)
  if (sums.length === 0) return []
  return [
    {
      kind: 'table',
      heading: t('Totals by purpose and currency'),
      columns: [
        { heading: t('Purpose'), share: 1 },
        { heading: t('Currency'), mm: 30 },
        { heading: t('Items'), mm: 26, align: 'end' },
        { heading: t('Total'), mm: 62, align: 'end' },
      ],
      rows: sums.map(({ purpose, currency, count, amount }): PrintedCell[] => [
        write.choice(purpose),
        currency,
        count.toLocaleString(locale()),
        { amount: exactMoney({ amount, currency }) },
      ]),
      sums: [],
    },
  ]
}

/** What has no value by then is named, with the first one after it, which counts nowhere. */
const withoutValue = (pieces: readonly ValuedPiece[], { write }: Reading): LeftOut[] =>
  pieces
    .filter(({ values }) => hasNoValue(values))
    .map(({ title, values }) => {
      const later = values
        .flatMap(({ later }) => later ?? [])
        .toSorted((one, other) => (one.effective_on < other.effective_on ? -1 : 1))[0]
      return {
        title,
        why: later
          ? t('No value by that day. The first one after it: {value}', {
              value: [write.choice(later.purpose), amountInWords(later), dateOf(later, write)].join(', '),
            })
          : t('In the list, but in no total: not valued'),
      }
    })

const dateOf = ({ date, effective_on }: StandingEntry, write: Reading['write']) => write.date(date ?? effective_on)

function columnsOf(telling: Telling, reading: Reading): ListColumn[] {
  const { write } = reading
  const showsDetails = shows(reading, 'details')
  return [
    ...(shows(reading, 'places')
      ? [{ heading: t('Place'), written: { kind: 'text', cell: ({ group }) => group } } satisfies ListColumn]
      : []),
    {
      heading: t('No.'),
      printed: { mm: 14, cell: ({ number }) => String(number) },
      written: { kind: 'number', cell: ({ number }) => number },
    },
    { heading: t('Photo'), printed: { mm: 26, cell: ({ piece }) => firstPicture(piece) } },
    {
      heading: t('Article'),
      printed: {
        share: 2.2,
        cell: ({ piece }) => {
          const { text, lines } = described(piece, telling)
          return {
            text,
            lines: [...lines, showsDetails ? numbersOf(piece, telling) : ''].filter((line) => line !== ''),
          }
        },
      },
      written: { kind: 'text', cell: ({ piece }) => piece.title },
    },
    {
      heading: t('Description'),
      written: { kind: 'long', cell: ({ piece }) => inSentences(described(piece, telling).lines) || null },
    },
    ...(showsDetails
      ? [
          {
            heading: t('Inventory number'),
            written: { kind: 'text', cell: ({ piece }) => piece.inventory_number },
          } satisfies ListColumn,
        ]
      : []),
    ...(shows(reading, 'beneficiaries')
      ? [
          {
            heading: t('Beneficiaries'),
            printed: { share: 1.1, cell: (line) => beneficiariesOf(line) },
            written: { kind: 'text', cell: (line) => beneficiariesOf(line) || null },
          } satisfies ListColumn,
        ]
      : []),
    ...(shows(reading, 'values')
      ? ([
          { heading: t('Other values'), printed: { share: 1.3, cell: (line) => otherValues(line, write) } },
          {
            heading: t('Fair market value'),
            printed: { mm: 44, align: 'end', cell: (line) => fairValue(line, write) },
          },
        ] satisfies ListColumn[])
      : []),
  ]
}

const beneficiariesOf = ({ piece: { beneficiaries } }: Line) =>
  beneficiaries
    .map(({ name, share }) => (share === null ? name : `${name} (${Number(share).toLocaleString(locale())} %)`))
    .join('; ')

function fairValue(line: Line, write: Reading['write']): PrintedCell {
  const entry = valuesOf(line).find(({ purpose }) => purpose === FAIR)?.value
  if (!entry) return { none: t('None by that day') }
  return {
    amount: amountInWords(entry),
    lines: [dateOf(entry, write), entry.valued_by ?? ''].filter((each) => each !== ''),
  }
}

/** Each in two lines: how much, and for what, when and by whom. */
function otherValues(line: Line, write: Reading['write']): PrintedCell {
  const lines = valuesOf(line).flatMap(({ purpose, value }) =>
    purpose === FAIR || value === null
      ? []
      : [
          `${write.choice(purpose)}: ${amountInWords(value)} (${[dateOf(value, write), value.valued_by].filter(Boolean).join(', ')})`,
        ],
  )
  return { text: '', lines }
}

/** Four columns for each purpose that there is. */
const writtenValues = (pieces: readonly ValuedPiece[], { write }: Reading): ListColumn[] =>
  PURPOSES.filter((of) =>
    pieces.some(({ values }) => values.some(({ purpose, value }) => purpose === of && value)),
  ).flatMap((of): ListColumn[] => {
    const purpose = write.choice(of)
    const entryIn = (line: Line) => valuesOf(line).find((each) => each.purpose === of)?.value ?? null
    return [
      {
        heading: purpose,
        written: {
          kind: 'amount',
          cell: (line) => {
            const entry = entryIn(line)
            return entry && { amount: entry.worth, currency: entry.currency }
          },
        },
      },
      {
        heading: t('{purpose}: currency', { purpose }),
        written: { kind: 'text', cell: (line) => entryIn(line)?.currency ?? null },
      },
      {
        heading: t('{purpose}: date', { purpose }),
        written: {
          kind: 'date',
          cell: (line) => {
            const entry = entryIn(line)
            return entry && (entry.date ?? entry.effective_on)
          },
        },
      },
      {
        heading: t('{purpose}: valued by', { purpose }),
        written: { kind: 'text', cell: (line) => entryIn(line)?.valued_by ?? null },
      },
    ]
  })

/** Whose copy it is, as at the foot of what is printed. */
const markColumn = ({ mark }: Reading): ListColumn => ({
  heading: t('Prepared for'),
  written: { kind: 'text', cell: () => mark.line },
})
