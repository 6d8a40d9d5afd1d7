import { isId } from '#basics/ids.ts'
import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { type DocumentPart, documentPdf } from '#platform/pdf/document.ts'
import { type Making, paper } from '#work/papers/server/shared/paper.ts'
import { type Schedule, schedulePaper } from '../contract.ts'
import { sumsOfLines } from '../rules/differences.ts'
import { type Line, STATES, stateOf } from '../rules/schedules.ts'
import { findSchedule, type StoredSchedule } from './queries.ts'

/* A version as a file: for reading as PDF, for a spreadsheet as CSV, for another system as JSON. docs/insurer-files.md */

export const scheduleFile = paper({
  name: 'schedule',
  // A schedule with photos is noted by that name.
  noted: 'agreed-schedule',
  formats: ['pdf', 'csv', 'json'],
  request: schedulePaper,
  read: async (db, { request: { schedule } }) => (isId(schedule) ? ((await findSchedule(db, schedule)) ?? null) : null),
  make: (schedule, making) => ({
    content: contentOf(schedule, making),
    fileName: `schedule-${schedule.number}-${dayOf(schedule.proposed_at)}.${making.format}`,
    rows: schedule.lines.length,
  }),
})

function contentOf(schedule: StoredSchedule, making: Making<unknown>) {
  if (making.format === 'csv') return { text: asCsv(schedule) }
  return making.format === 'json' ? { text: asJson(schedule) } : { pdf: printed(schedule, making) }
}

const dayOf = (time: Date) => new Date(time).toISOString().slice(0, 10)

/** What other systems read: these words are the same in every language. */
const SCHEDULE_COLUMNS = [
  'schedule_id',
  'version',
  'state',
  'insurer',
  'client',
  'bound_on',
  'policy_number',
  'line',
  'item_id',
  'title',
  'description',
  'category',
  'sum_insured',
  'currency',
  'valued_on',
  'policy',
] as const

const headOf = (schedule: StoredSchedule) => ({
  schedule_id: schedule.id,
  version: schedule.number,
  state: stateOf(schedule),
  insurer: schedule.firm_name,
  client: schedule.client_name,
  bound_on: schedule.bound_on,
  policy_number: schedule.policy_number,
})

const lineFor = (line: Line, index: number) => ({
  line: index + 1,
  item_id: line.asset,
  title: line.title,
  description: line.description,
  category: line.category,
  sum_insured: line.sum.amount,
  currency: line.sum.currency,
  valued_on: line.valued_on,
  policy: line.policy,
})

function asCsv(schedule: StoredSchedule) {
  const head = headOf(schedule)
  const rows = schedule.lines.map((line, index): Record<string, string | number | null> => ({
    ...head,
    ...lineFor(line, index),
  }))
  return (
    BYTE_ORDER_MARK +
    [[...SCHEDULE_COLUMNS], ...rows.map((row) => SCHEDULE_COLUMNS.map((column) => String(row[column] ?? '')))]
      .map(lineOf)
      .join('')
  )
}

const asJson = (schedule: StoredSchedule) =>
  `${JSON.stringify(
    {
      ...headOf(schedule),
      proposed_by: schedule.proposed_by,
      proposed_at: schedule.proposed_at,
      answered_at: schedule.answered_at,
      sums: sumsOfLines(schedule.lines),
      lines: schedule.lines.map(lineFor),
    },
    null,
    2,
  )}\n`

function printed(schedule: StoredSchedule, { sheet, write }: Making<unknown>) {
  const day = dayOf(schedule.proposed_at)
  const title = t('Schedule, version {number}', { number: schedule.number })
  return documentPdf({
    sheet: sheet(title, { day, wide: true }),
    title,
    small: true,
    parts: [{ kind: 'facts', facts: factsOf(schedule, write.day) }, ...saidOf(schedule), tableOf(schedule, write.date)],
  })
}

function factsOf(schedule: StoredSchedule, dated: (day: string) => string): [string, string][] {
  const { client_name, firm_name, proposed_at, author_name, bound_on, policy_number, lines } = schedule
  return [
    [t('Owner'), client_name],
    [t('Insurer'), firm_name],
    [t('Standing'), t(STATES[stateOf(schedule)])],
    [t('Proposed'), t('{day}, by {name}', { day: dated(dayOf(proposed_at)), name: author_name })],
    ...(bound_on === null ? [] : ([[t('Covered from'), dated(bound_on)]] as [string, string][])),
    ...(policy_number === '' ? [] : ([[t('Policy'), policy_number]] as [string, string][])),
    ...sumsOfLines(lines).map(({ currency, amount, count }): [string, string] => [
      t('Sum insured in {currency}', { currency }),
      `${exactMoney({ amount, currency })} (${plural(count, '{count} item', '{count} items')})`,
    ]),
  ]
}

const saidOf = ({ note, answer_note }: Pick<Schedule, 'note' | 'answer_note'>): DocumentPart[] =>
  [
    [t('Note'), note],
    [t('Answer'), answer_note],
  ].flatMap(([title, said]) => (said === '' ? [] : [{ kind: 'text', title: title!, lines: said!.split('\n') }]))

const tableOf = ({ lines }: Pick<StoredSchedule, 'lines'>, dated: (cell: string) => string): DocumentPart => ({
  kind: 'table',
  columns: [
    { heading: t('No.'), end: true },
    { heading: t('Item'), share: 3 },
    { heading: t('Valued on') },
    { heading: t('Policy'), share: 1.2 },
    { heading: t('Sum insured'), end: true },
  ],
  rows: lines.map(({ title, description, valued_on, policy, sum }, index) => [
    String(index + 1),
    [title, description].filter((text) => text !== '').join('\n'),
    valued_on === null ? '' : dated(valued_on),
    policy,
    exactMoney(sum),
  ]),
})
