import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
import { isId } from '#basics/ids.ts'
import { exactMoney } from '#basics/money.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { type DocumentPart, documentPdf } from '#platform/pdf/document.ts'
import { type Making, paper } from '#work/papers/server/shared/paper.ts'
import { claimPaper } from '../contract.ts'
import { type ClaimedPiece, type EventKind, LOSSES, STATES, TURNS } from '../rules/claims.ts'
import { findClaim, type StoredEvent, type StoredWhole } from './queries.ts'

/* A claim as a file: with its pieces as they were when it was opened, and all that happened. docs/insurer-files.md */

export const claimFile = paper({
  name: 'claim',
  formats: ['pdf', 'csv', 'json'],
  request: claimPaper,
  read: async (db, { request: { claim } }) => (isId(claim) ? ((await findClaim(db, claim)) ?? null) : null),
  make: async (claim, making) => ({
    content: await contentOf(claim, making),
    fileName: `claim-${claim.number}-${dayOf(claim.opened_at)}.${making.format}`,
    rows: claim.pack.length,
  }),
})

async function contentOf(claim: StoredWhole, making: Making<unknown>) {
  if (making.format === 'csv') return { text: asCsv(claim) }
  return making.format === 'json' ? { text: asJson(claim) } : { pdf: await printed(claim, making) }
}

const dayOf = (time: Date | string) => new Date(time).toISOString().slice(0, 10)

/** What other systems read: these words are the same in every language. */
const COLUMNS = [
  'claim_id',
  'claim',
  'state',
  'insurer',
  'client',
  'loss',
  'happened_on',
  'opened_at',
  'line',
  'item_id',
  'title',
  'description',
  'category',
  'marks',
  'value',
  'currency',
  'valued_on',
  'policy',
] as const

const headOf = (claim: StoredWhole) => ({
  claim_id: claim.id,
  claim: claim.number,
  state: claim.state,
  insurer: claim.firm_name,
  client: claim.client_name,
  loss: claim.kind,
  happened_on: claim.happened_on,
  opened_at: new Date(claim.opened_at).toISOString(),
})

const lineFor = (piece: ClaimedPiece, index: number) => ({
  line: index + 1,
  item_id: piece.asset,
  title: piece.title,
  description: piece.description,
  category: piece.category,
  marks: piece.marks,
  value: piece.worth?.amount ?? null,
  currency: piece.worth?.currency ?? null,
  valued_on: piece.valued_on,
  policy: piece.policy,
})

function asCsv(claim: StoredWhole) {
  const rows = claim.pack.map((piece, index): Record<string, string | number | null> => ({
    ...headOf(claim),
    ...lineFor(piece, index),
  }))
  return (
    BYTE_ORDER_MARK +
    [[...COLUMNS], ...rows.map((row) => COLUMNS.map((column) => String(row[column] ?? '')))].map(lineOf).join('')
  )
}

const asJson = (claim: StoredWhole) =>
  `${JSON.stringify({ ...headOf(claim), words: claim.words, lines: claim.pack.map(lineFor), events: claim.events }, null, 2)}\n`

async function printed(claim: StoredWhole, { sheet, write, pictures }: Making<unknown>) {
  const title = t('Claim {number}', { number: claim.number })
  const turn = TURNS[claim.state]
  return documentPdf({
    sheet: sheet(title, { day: dayOf(claim.opened_at) }),
    title,
    pictures: await pictures(
      claim.pack.map(({ asset, photo }) => ({ id: asset, picture: photo === null ? null : { path: photo } })),
    ),
    parts: [
      {
        kind: 'facts',
        facts: [
          [t('Client'), claim.client_name],
          [t('Insurer'), claim.firm_name],
          [t('Loss'), t(LOSSES[claim.kind])],
          [t('Day of the loss'), write.day(claim.happened_on)],
          [t('Reported on'), write.day(dayOf(claim.opened_at))],
          [t('Standing'), t(STATES[claim.state])],
          ...(turn === null
            ? []
            : ([[t('Whose turn it is'), turn === 'client' ? claim.client_name : claim.firm_name]] as [
                string,
                string,
              ][])),
        ],
      },
      ...(claim.words === ''
        ? []
        : [{ kind: 'text' as const, title: t('What happened'), lines: claim.words.split('\n') }]),
      ...claim.pack.map((piece) => partOf(piece, write.date)),
      eventsOf(claim.events),
    ],
  })
}

const partOf = (piece: ClaimedPiece, dated: (cell: string) => string): DocumentPart => ({
  kind: 'pictured',
  title: piece.title,
  pictureOf: piece.asset,
  alt: t('Photo of {title}', { title: piece.title }),
  mm: 40,
  facts: factsOf(piece, dated),
  lines: piece.description === '' ? [] : [piece.description],
})

const factsOf = (piece: ClaimedPiece, dated: (cell: string) => string): [string, string][] =>
  [
    [t('Maker'), piece.maker ?? ''],
    [t('Serial number or marks'), piece.marks],
    [t('Value'), piece.worth === null ? t('Not valued') : exactMoney(piece.worth)],
    [t('Valued on'), piece.valued_on === null ? '' : dated(piece.valued_on)],
    [t('Valued by'), piece.valued_by ?? ''],
    [t('Policy'), piece.policy],
    [t('Evidence'), evidenceOf(piece)],
  ].filter((fact): fact is [string, string] => fact[1] !== '')

const evidenceOf = ({ photos, documents }: Pick<ClaimedPiece, 'photos' | 'documents'>) =>
  [
    plural(photos, '{count} photo', '{count} photos'),
    plural(documents.length, '{count} document', '{count} documents'),
  ].join(', ')

const eventsOf = (events: readonly StoredEvent[]): DocumentPart => ({
  kind: 'table',
  title: t('What happened since'),
  columns: [
    { heading: t('When') },
    { heading: t('Who') },
    { heading: t('What'), share: 1 },
    { heading: t('Amount'), end: true },
  ],
  rows: events.map(({ created_at, author_name, kind, content, sum }) => [
    new Date(created_at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
    author_name,
    [labelOf(kind), content].filter((text) => text !== '').join('\n'),
    sum === null ? '' : exactMoney(sum),
  ]),
})

const labelOf = (kind: EventKind) => {
  if (kind === 'message') return t('Message')
  return kind === 'sent' ? t('Sent documents') : t(STATES[kind])
}
