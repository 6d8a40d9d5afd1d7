import { type ReportedPiece, type Walkthrough, walkthroughPaper } from '../contract.ts'
import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
import { type Mark, markInWords, MARKS, placeInWords, REPORT_FORMATS } from '../rules.ts'
import { isId } from '#basics/ids.ts'
import { t } from '#basics/words/words.ts'
import { type DocumentPart, documentPdf } from '#platform/pdf/document.ts'
import { paper, requireFewer } from '#work/papers/server/shared/paper.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import { listReport, listReportedVoiceNotes, listWalkthroughs, type ReportedVoiceNote } from './queries.ts'

interface Report {
  walkthrough: Walkthrough
  pieces: readonly ReportedPiece[]
  /** What was spoken of rooms: that it was, of which and when. */
  spoken: readonly ReportedVoiceNote[]
  /** The days on which it began and ended. */
  begun: string
  ended: string
}

/** What is missing first, as on the page. */
const byMark = (pieces: readonly ReportedPiece[]) =>
  MARKS.map((mark) => ({ mark, pieces: pieces.filter((piece) => piece.mark === mark) })).filter(
    ({ pieces }) => pieces.length > 0,
  )

/** A line for each piece, with what a spreadsheet can be sorted by. */
function reportAsCsv({ walkthrough, pieces, spoken, ended }: Report): string {
  const headings = [
    t('Result'),
    t('Asset'),
    t('Inventory number'),
    t('Place'),
    t('Moved to'),
    t('Condition'),
    t('Note'),
    t('Ended'),
  ]
  const rows = byMark(pieces).flatMap(({ mark, pieces }) =>
    pieces.map(({ title, inventory_number, place, condition, note }) => [
      markInWords(mark),
      title,
      inventory_number ?? '',
      place ?? '',
      mark === 'here' ? (walkthrough.place ?? '') : '',
      condition === null ? '' : t(condition),
      note ?? '',
      ended,
    ]),
  )
  const notes = spoken.map(({ name, place }) => [t('Voice note'), '', '', place ?? '', '', '', name, ended])
  return BYTE_ORDER_MARK + [headings, ...rows, ...notes].map(lineOf).join('')
}

/** What a walkthrough that has ended says. */
export const walkthroughReport = paper({
  name: 'walkthrough-report',
  noted: 'walkthrough',
  formats: REPORT_FORMATS,
  request: walkthroughPaper,
  read: async (db, { request: { walkthrough: id } }) => {
    if (!isId(id)) return null
    const [walkthrough] = await listWalkthroughs(db, id)
    if (!walkthrough?.ended_at) return null
    return { walkthrough, pieces: await listReport(db, id), spoken: await listReportedVoiceNotes(db, id) }
  },
  make: ({ walkthrough, pieces, spoken }, { format, sheet, write }) => {
    const ended = dayOf(walkthrough.ended_at!)
    const report = { walkthrough, pieces, spoken, begun: dayOf(walkthrough.begun_at), ended }
    if (format === 'pdf') requireFewer(pieces.length)
    return {
      content:
        format === 'csv'
          ? { text: reportAsCsv(report) }
          : {
              pdf: documentPdf({
                sheet: sheet(walkthrough.name, { wide: true, day: ended }),
                small: true,
                parts: reportInWords(report, write),
              }),
            },
      fileName: `walkthrough-${ended}.${format}`,
    }
  },
})

const dayOf = (moment: string) => new Date(moment).toISOString().slice(0, 10)

function reportInWords({ walkthrough, pieces, spoken, begun, ended }: Report, write: Writing): DocumentPart[] {
  const parts = byMark(pieces).map(({ mark, pieces }) => ({
    kind: 'table' as const,
    title: markInWords(mark),
    columns: [
      { heading: t('Asset'), share: 3 },
      { heading: t('Inventory number') },
      { heading: placeHeading(mark), share: 3 },
      { heading: t('Condition') },
      { heading: t('Note'), share: 4 },
    ],
    rows: pieces.map(({ title, inventory_number, place, condition, note }) => [
      title,
      inventory_number ?? '–',
      place ?? t('No place'),
      condition === null ? '–' : write.choice(condition),
      note ?? '–',
    ]),
  }))
  return [
    {
      kind: 'facts',
      facts: [
        [t('Place'), placeInWords(walkthrough)],
        [t('Begun'), write.day(begun)],
        [t('Ended'), write.day(ended)],
        ...MARKS.map((mark): [string, string] => [
          markInWords(mark),
          String(pieces.filter((piece) => piece.mark === mark).length),
        ]),
      ],
    },
    ...(parts.length > 0 ? parts : [{ kind: 'text' as const, lines: [t('There was nothing to see.')] }]),
    ...(spoken.length > 0 ? [spokenInWords(walkthrough, spoken, write)] : []),
  ]
}

/** What is said is in the files alone, which nobody wrote down. */
const spokenInWords = (
  walkthrough: Walkthrough,
  spoken: readonly ReportedVoiceNote[],
  write: Writing,
): DocumentPart => ({
  kind: 'table',
  title: t('Voice notes of rooms'),
  columns: [{ heading: t('Place'), share: 3 }, { heading: t('Spoken') }, { heading: t('File'), share: 4 }],
  rows: spoken.map(({ name, place, spoken_at }) => [
    place ?? placeInWords(walkthrough),
    write.day(dayOf(spoken_at)),
    name,
  ]),
})

const placeHeading = (mark: Mark) => (mark === 'here' ? t('Was in') : t('Place'))
