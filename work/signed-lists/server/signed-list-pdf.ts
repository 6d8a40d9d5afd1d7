import { isId } from '#basics/ids.ts'
import { locale, t } from '#basics/words/words.ts'
import { type DocumentPart, documentPdf } from '#platform/pdf/document.ts'
import { type Making, paper } from '#work/papers/server/shared/paper.ts'
import { signedListPaper } from '../contract.ts'
import type { ListContent, ListedHeir } from '../rules/content.ts'
import { findList, type ListWithContent } from './queries.ts'

/** A list as it was kept: printed again, the same stands on it. */
export const signedListPdf = paper({
  name: 'signed-list',
  formats: ['pdf'],
  request: signedListPaper,
  read: async (db, { request: { list } }) => (isId(list) ? ((await findList(db, list)) ?? null) : null),
  make: (list, making) => ({ content: { pdf: printed(list, making) }, rows: list.pieces }),
})

function printed({ number, created_at, content }: ListWithContent, { sheet, write }: Making<unknown>) {
  const day = new Date(created_at).toISOString().slice(0, 10)
  const title = t('List of tangible personal property')
  return documentPdf({
    sheet: sheet(t('{title}, no. {number}', { title, number }), { day }),
    title,
    small: true,
    parts: [
      {
        kind: 'facts',
        facts: [
          [t('Owner'), content.owner.name],
          ...(content.owner.address === '' ? [] : ([[t('Address'), content.owner.address]] as [string, string][])),
          [t('List no.'), String(number)],
          [t('Printed on'), write.day(day)],
          [t('Items'), content.pieces.length.toLocaleString(locale())],
        ],
      },
      { kind: 'text', lines: WHAT_IT_IS() },
      tableOf(content),
      { kind: 'text', title: t('Signature'), lines: linesToSign(content) },
    ],
  })
}

const WHAT_IT_IS = () => [
  t(
    'This list says who is to get which of my tangible belongings when I die. It is meant for a will that refers to such a list. Where several lists are signed, the one signed last counts for what it names.',
  ),
  t(
    'This list is not a will. Whether it counts, and how it must be signed, is decided by the law of the place where I live. Please ask an attorney.',
  ),
  t('Lists like this usually don’t cover money, or property used in a trade or business.'),
]

const tableOf = ({ pieces }: ListContent): DocumentPart => ({
  kind: 'table',
  columns: [
    { heading: t('No.'), end: true },
    { heading: t('Item'), share: 3 },
    { heading: t('To whom'), share: 2 },
    { heading: t('Share') },
    { heading: t('If they can’t'), share: 1 },
  ],
  rows: pieces.flatMap(({ title, description, to }, place) =>
    to.map((heir, index) => [
      index === 0 ? String(place + 1) : '',
      index === 0 ? [title, description].filter((text) => text !== '').join('\n') : '',
      heirInWords(heir),
      heir.share === null ? '' : `${Number(heir.share).toLocaleString(locale())} %`,
      heir.alternate ?? '',
    ]),
  ),
})

const heirInWords = ({ name, relationship, address }: ListedHeir) =>
  [relationship === null ? name : `${name} (${relationship})`, ...(address === null ? [] : [address])].join('\n')

const LINE = '_'.repeat(34)
const SHORT_LINE = '_'.repeat(16)

function linesToSign({ owner, choices }: ListContent): string[] {
  const line = (who: string) => `${who}: ${LINE}   ${t('Date')}: ${SHORT_LINE}`
  return [
    line(owner.name),
    ...(choices.witnesses
      ? [1, 2].flatMap((number) => [
          line(t('Witness {number}', { number })),
          `${t('Name and address of witness {number}', { number })}: ${LINE}`,
        ])
      : []),
  ]
}
