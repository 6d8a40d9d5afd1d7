import { readFileSync } from 'node:fs'
import type { Member } from '#account/member/contract.ts'
import type { ReportedPiece, Walkthrough } from '../contract.ts'
import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
import { type Mark, markInWords, MARKS, placeInWords } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { refuse } from '#platform/refusal.ts'
import { inPrintQueue, letterhead, type PrintServices, sheetOf } from '#record/assets/server/shared/printing.ts'
import { type Writing, writingForReader } from '#record/assets/server/shared/writing.ts'
import { reportRefusals } from '#work/reports/refusals.ts'

/** As many as a report has. */
const MOST_ROWS = 5_000
const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')

interface Report {
  walkthrough: Walkthrough
  pieces: readonly ReportedPiece[]
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
export function reportAsCsv({ walkthrough, pieces, ended }: Report): string {
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
  return BYTE_ORDER_MARK + [headings, ...rows].map(lineOf).join('')
}

export const printReport = (
  services: PrintServices,
  me: Member,
  { report, signal }: { report: Report; signal: AbortSignal },
) =>
  inPrintQueue(me.id, async () => {
    signal.throwIfAborted()
    const { length } = report.pieces
    if (length > MOST_ROWS) refuse(reportRefusals.TOO_MANY_TO_PRINT, { count: length, max: MOST_ROWS })
    const write = writingForReader()
    const sheet = sheetOf(report.walkthrough.name, report.ended, letterhead(services, me), true, write)
    const job = { template, pictures: {}, data: { sheet, ...reportInWords(report, write) } }
    return services.workers.run('print-report', job, { whose: me.id, signal })
  })

function reportInWords({ walkthrough, pieces, begun, ended }: Report, write: Writing) {
  return {
    facts: [
      [t('Place'), placeInWords(walkthrough)],
      [t('Begun'), write.day(begun)],
      [t('Ended'), write.day(ended)],
      ...MARKS.map((mark) => [markInWords(mark), String(pieces.filter((piece) => piece.mark === mark).length)]),
    ],
    parts: byMark(pieces).map(({ mark, pieces }) => ({
      title: markInWords(mark),
      headings: [t('Asset'), t('Inventory number'), placeHeading(mark), t('Condition'), t('Note')],
      rows: pieces.map(({ title, inventory_number, place, condition, note }) => [
        title,
        inventory_number ?? '–',
        place ?? t('No place'),
        condition === null ? '–' : write.choice(condition),
        note ?? '–',
      ]),
    })),
    nothing: t('There was nothing to see.'),
  }
}

const placeHeading = (mark: Mark) => (mark === 'here' ? t('Was in') : t('Place'))
