import type { GuestDb } from '#database/access.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import type { Paper, Part } from '../paper.ts'
import { MOST_LISTED } from '../../rules/papers.ts'
import { described, firstPicture, numbersOf, type Telling } from '../facts.ts'
import { grouped, type ListColumn, numbered } from '../groups.ts'
import type { Piece } from '../pieces.ts'
import { readAsOf, type ReadPieces } from './as-of-death.ts'
import { inventoryOfEstate } from './estate-inventory.ts'
import { preparedFor, type Reading, shows } from './reading.ts'

/* Papers that an estate practice drafts of what its client shows it, as of a day. */

const read = (db: GuestDb, reading: Reading) => {
  const wanted = { pieces: { by: 'all' as const }, most: MOST_LISTED, isBrief: true, basis: 'fair-market' as const }
  return readAsOf(db, reading, wanted, reading.asked.day ?? reading.mark.today)
}

const dayFact = ({ asked, mark, write }: Reading): [string, string] => [
  asked.is_death ? t('Day of death') : t('As of'),
  write.day(asked.day ?? mark.today),
]

export async function practiceInventory(db: GuestDb, reading: Reading): Promise<Paper> {
  return inventoryOfEstate(await read(db, reading), reading, dayFact(reading))
}

interface Told {
  read: ReadPieces
  reading: Reading
  telling: Telling
}

function told(read: ReadPieces, reading: Reading): Told {
  const { visit, write, mark } = reading
  return { read, reading, telling: { me: { role: visit.owner_role }, write, own: read.own, owner: mark.owner } }
}

/** Everything tangible, so that each piece can be told from others: an annex of a will or a trust. */
export async function propertySchedule(db: GuestDb, reading: Reading): Promise<Paper> {
  const { read: found, telling } = told(await read(db, reading), reading)
  const groups = grouped(found.pieces, ({ category }) => category && reading.write.choice(category), t('No category'))
  const columns = [
    ...identified(telling, reading),
    ...(shows(reading, 'places')
      ? [{ heading: t('Place'), printed: { share: 1, cell: ({ piece }) => piece.place ?? '' } } satisfies ListColumn]
      : []),
  ]
  return {
    ...coverOf(found.pieces, reading),
    title: t('Schedule of tangible personal property'),
    about: t('What {owner} has recorded and lets you see, by category.', { owner: reading.mark.owner }),
    parts: () => [
      ...groups.map(({ title, lines }) => tableOf(title, columns, lines)),
      signature(reading, t('This schedule is a draft made from the record. It has no effect by itself.')),
    ],
    leftOut: found.leftOut,
  }
}

/** Who is to get what, for a will that refers to such a list; null where that isn’t shown. */
export async function propertyMemorandum(db: GuestDb, reading: Reading): Promise<Paper | null> {
  if (!shows(reading, 'beneficiaries')) return null
  const { read: found, telling } = told(await read(db, reading), reading)
  const meant = found.pieces.filter(({ beneficiaries }) => beneficiaries.length > 0)
  const [group] = numbered([{ title: '', pieces: meant }])
  const columns: ListColumn[] = [
    ...identified(telling, reading),
    { heading: t('To whom'), printed: { share: 1.4, cell: ({ piece }) => ({ text: '', lines: heirsOf(piece) }) } },
  ]
  return {
    ...coverOf(meant, reading),
    title: t('Memorandum of tangible personal property'),
    about: t('Who is to get which of the tangible belongings of {owner}.', { owner: reading.mark.owner }),
    sentences: [
      t(
        'Drafted for a will that refers to such a list. Whether it counts, and how it must be signed, is decided by the law that applies.',
      ),
    ],
    parts: () => [
      ...(group ? [tableOf(null, columns, group.lines)] : []),
      signature(reading, t('Please check it against what the client wants before it is signed.')),
    ],
    leftOut: [
      ...found.leftOut,
      ...found.pieces
        .filter(({ beneficiaries }) => beneficiaries.length === 0)
        .map(({ title }) => ({ title, why: t('No beneficiary is named') })),
    ],
  }
}

const coverOf = (pieces: readonly Piece[], reading: Reading) => ({
  facts: [
    ...preparedFor(reading),
    dayFact(reading),
    [t('Items'), plural(pieces.length, '{count} item', '{count} items')],
  ] as [string, string][],
  sentences: [] as string[],
  sums: [],
  wide: true,
  table: null,
})

const identified = (telling: Telling, reading: Reading): ListColumn[] => [
  { heading: t('No.'), printed: { mm: 14, cell: ({ number }) => String(number) } },
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
]

const heirsOf = ({ beneficiaries }: Piece): string[] =>
  beneficiaries.flatMap(({ name, share, alternate_name }) => [
    share === null ? name : `${name} (${Number(share).toLocaleString(locale())} %)`,
    ...(alternate_name === null ? [] : [t('If they can’t: {name}', { name: alternate_name })]),
  ])

function tableOf(
  heading: string | null,
  columns: readonly ListColumn[],
  lines: ReturnType<typeof grouped>[number]['lines'],
): Part {
  const printed = columns.flatMap((column) => (column.printed ? [{ heading: column.heading, ...column.printed }] : []))
  return {
    kind: 'table',
    heading,
    columns: printed,
    rows: lines.map((line) => printed.map(({ cell }) => cell(line))),
    sums: [],
  }
}

const LINE = '_'.repeat(34)

const signature = ({ mark }: Reading, what: string): Part => ({
  kind: 'text',
  heading: t('Signature'),
  paragraphs: [what, `${mark.owner}: ${LINE}   ${t('Date')}: ${LINE.slice(16)}`],
})
