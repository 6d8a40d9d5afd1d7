import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { safeName } from '#platform/safe-name.ts'
import { acquiredFact, described, numbersOf, valueCell, valuedOn } from './facts.ts'
import { type ListColumn, numbered, printedParts, worthWritten, writtenTable } from './groups.ts'
import { lossFacts, paragraphsIn } from './loss-notice.ts'
import { sheetOf } from './object-id.ts'
import { coverOf, type Given, notValued, type Paper, sentencesOnValues } from './paper.ts'
import type { Piece } from './pieces.ts'

/** What an insurer asks for after a loss: a list with values before that day, then each piece with its evidence. */
export function claimPack(given: Given): Paper {
  const { pieces, request, write, leftOut } = given
  const groups = numbered([{ title: t('Claimed items'), pieces }])
  const columns: ListColumn[] = [
    {
      heading: t('No.'),
      printed: { mm: 12, cell: ({ number }) => String(number) },
      written: { kind: 'number', cell: ({ number }) => number },
    },
    {
      heading: t('Item'),
      printed: { share: 2, cell: ({ piece }) => described(piece, given) },
      written: { kind: 'text', cell: ({ piece }) => piece.title },
    },
    {
      heading: t('Serial number or marks'),
      printed: { share: 1.2, cell: ({ piece }) => numbersOf(piece, given) },
      written: { kind: 'text', cell: ({ piece }) => numbersOf(piece, given) || null },
    },
    { heading: t('Valuation date'), printed: { mm: 23, cell: ({ piece }) => valuedOn(piece, given) } },
    { heading: t('Value'), printed: { mm: 34, align: 'end', cell: ({ piece }) => valueCell(piece, given) } },
    ...worthWritten(write.choice),
  ]
  const cover = coverOf(given)
  return {
    ...cover,
    facts: [...cover.facts, ...lossFacts(given), ...policyFact(given)],
    sentences: [
      ...paragraphsIn(request.note),
      ...sentencesOnValues(given),
      t('Values are those that stood before the day of the loss.'),
    ],
    wide: false,
    parts: () => [
      ...printedParts(groups, columns),
      ...pieces.map((piece) =>
        sheetOf(piece, given, [
          ...(piece.worth ? [[t('Value'), valueInWords(piece, given)] as [string, string]] : []),
          ...acquiredFact(piece, given),
          ...evidenceFact(piece),
        ]),
      ),
    ],
    table: () => writtenTable(groups, columns),
    leftOut: [...leftOut, ...notValued(pieces)],
  }
}

const valueInWords = (piece: Piece, given: Given) => {
  const worth = piece.worth!
  const details = [given.write.choice(worth.source), valuedOn(piece, given), worth.valued_by].filter(Boolean)
  return `${exactMoney(worth)} (${details.join(', ')})`
}

const evidenceFact = ({ images, documents }: Piece): [string, string][] => [
  [
    t('Evidence'),
    [
      plural(images.length, '{count} photo', '{count} photos'),
      plural(documents.length, '{count} document', '{count} documents'),
    ].join(', '),
  ],
]

const policyFact = ({ policies }: Given): [string, string][] =>
  policies.length === 0
    ? []
    : [
        [
          t('Policies'),
          policies
            .map(({ insurer, number, documents }) => {
              const count = plural(documents.length, '{count} document', '{count} documents')
              return `${insurer} ${number}${documents.length === 0 ? '' : ` (${count})`}`
            })
            .join('; '),
        ],
      ]

export interface EvidenceFile {
  name: string
  bucket: 'asset-images' | 'asset-documents' | 'policy-documents'
  path: string
}

interface NamedFile {
  name: string
  path: string
}

/** Where each file of evidence lies in the pack: a folder for each piece, numbered as on the list, and for each policy. */
export function evidenceOf({ pieces, policies }: Pick<Given, 'pieces' | 'policies'>): EvidenceFile[] {
  return [
    ...pieces.flatMap(({ title, images, documents }, index) => {
      const folder = numberedFolder(index, 3, title)
      return [
        ...filesIn(folder, t('Photo'), 'asset-images', images),
        ...filesIn(folder, t('Document'), 'asset-documents', documents),
      ]
    }),
    ...policies.flatMap(({ insurer, number, documents }, index) => {
      const folder = `${t('Policies')}/${numberedFolder(index, 2, `${insurer} ${number}`)}`
      return filesIn(folder, t('Document'), 'policy-documents', documents)
    }),
  ]
}

const numberedFolder = (index: number, digits: number, title: string) =>
  `${String(index + 1).padStart(digits, '0')} ${safeName(title, 50, t('Untitled'))}`

const filesIn = (folder: string, kind: string, bucket: EvidenceFile['bucket'], files: readonly NamedFile[]) =>
  files.map(({ name, path }, at) => {
    const stem = safeName(name.replace(/\.[A-Za-z0-9]{1,7}$/, ''), 50, kind)
    return { name: `${folder}/${kind} ${at + 1} ${stem}.${path.split('.').at(-1)}`, bucket, path }
  })
