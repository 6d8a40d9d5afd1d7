import { Hono, type Context } from 'hono'
import {
  type FinishedImport,
  importPlan,
  importReading,
  type InspectedTable,
  type WholeImportPlan,
} from '../contract.ts'
import type { Member } from '#account/member/contract.ts'
import { importTableStream } from '../contract.ts'
import type { Database } from '#database/connect.ts'
import { findAnswer } from '#database/keyed-request.ts'
import { keyedRequest, keyOf } from '#platform/http/keyed-request.ts'
import { recordKindOf, RECORD_KINDS } from '#record/assets/rules/sections.ts'
import { AMOUNTS } from '#record/assets/rules/field-lists.ts'
import { dateOrderIn } from '../rules/days.ts'
import { currencyNamedIn } from '#basics/amounts/currency-words.ts'
import {
  importFieldsOf,
  MAX_IMPORT_BYTES,
  MAX_PLAN_BYTES,
  type Mapping,
  sourceOf,
  VALUE_COLUMNS,
} from '../rules/import-table.ts'
import { guessColumns } from '../rules/guess-columns.ts'
import { DETAIL_COLUMNS, detailColumn } from '#record/kinds/rules/import-details.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { msg } from '#basics/words/words.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { receiveBody, TooLarge } from '#platform/http/receive.ts'
import { admit, stepsFor } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { releasing } from '#platform/owned-bytes.ts'
import { spoolOf } from '#platform/spool.ts'
import { bufferOf } from '#platform/streams.ts'
import { TableRefused } from '#platform/table-refused.ts'
import type { TaskFunctions } from '#platform/workers/tasks.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { checkTable } from './judge-table.ts'
import { beginInBackground } from './begin-in-background.ts'
import { runImport } from './run-import.ts'
import { MOST_ROWS_AT_ONCE, TABLE_WORDS, withoutIn, withSectionNamed } from './waiting-tables.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'

interface Services {
  config: Config
  database: Database
  workers: Workers
  storage: Storage
  enqueue: Enqueue
}

const STEPS = ['inspect', 'check', 'run'] as const
/** So many cells are shown of a column; more are looked at to find out what it is. */
const EXAMPLES = 3
const LONGEST_EXAMPLE = 80
const MOST_SECTIONS = 5

/**
 * `POST /imports/{inspect|check|run}`: the body is how to read the table, in JSON of as many bytes as `x-plan-bytes` says, and
 * after it the table, whose name stands percent-encoded in `x-file-name`. Nothing is stored between the steps, so each can be
 * repeated, and none can go stale.
 */
export function importRoute(services: Services) {
  const app = new Hono()
  streamRoute(app, {
    stream: importTableStream,
    path: `/:step{${STEPS.join('|')}}`,
    admit: (c) => admit(c, services, importTableStream),
    words: () => TABLE_WORDS,
    handler: async (c, me) => {
      const name = nameIn(c)
      await using sent = await spoolOf(
        `${services.config.dataFolder}/incoming`,
        releasing(receiveBody(c, importTableStream.limits)),
      )
      const planBytes = planBytesIn(c)
      if (sent.size - planBytes > MAX_IMPORT_BYTES) throw new TooLarge(`More than ${MAX_IMPORT_BYTES} bytes`)
      const given = json((await bufferOf(sent.read(0, planBytes))).toString())
      const read = async () => ({ name, bytes: await bufferOf(sent.read(planBytes)) })
      const by = { whose: me.id, bytes: sent.size, signal: c.req.raw.signal }
      const step = c.req.param('step')
      const inTransaction = stepsFor(c, services)
      const own = await inTransaction(listOwnFields)
      if (step === 'inspect') {
        const { heading_row } = importReading.catch({ heading_row: null }).parse(given)
        const sheet = async () => ({ ...(await read()), heading_row })
        return c.json(inspected(me, withSectionNamed(await services.workers.run('inspect-table', sheet, by)), own))
      }
      const isKeyed = step === 'run' && keyOf(c) !== null
      const keyed = isKeyed ? keyedRequest(c, name, await bufferOf(sent.read())) : null
      const before = keyed && (await inTransaction((db) => findAnswer<FinishedImport>(db, keyed)))
      if (before) return c.json(before)
      const plan = planIn(given, own)
      const { heading_row } = plan
      const sheet = async () => ({ ...(await read()), heading_row, without: withoutIn(plan) })
      const table = withSectionNamed(await services.workers.run('read-table', sheet, by))
      const planned = { table, plan, own }
      if (step === 'check') return c.json(await checkTable(inTransaction, me, planned))
      if (table.rows.length <= MOST_ROWS_AT_ONCE)
        return c.json(await runImport(inTransaction, me, planned, { file_name: name, keyed }))
      const waiting = { file_name: name, rows: table.rows.length, plan, content: sent.read(planBytes) }
      return c.json(await beginInBackground(services, inTransaction, me.id, { ...waiting, keyed }))
    },
  })
  return app
}

type Inspected = Awaited<ReturnType<TaskFunctions['inspect-table']>>

function inspected({ role }: Member, table: Inspected, own: readonly OwnField[]): InspectedTable {
  const { headings, sample, section_column } = table
  const { mapping, unsure } = guessColumns(recordKindOf(role), table, own)
  return {
    heading_row: table.heading_row,
    top: table.top,
    rows: table.rows,
    headings,
    examples: examplesIn(headings.length, sample),
    sections:
      section_column === null
        ? []
        : [...new Set(sample.map((row) => row[section_column] ?? '').filter(Boolean))].slice(0, MOST_SECTIONS),
    source: sourceOf(headings),
    mapping,
    unsure,
    currency: currencyOf(table, mapping),
    date_order: dateOrderIn(sample.flat()),
  }
}

function examplesIn(headings: number, sample: readonly (readonly string[])[]): string[][] {
  const columns = Math.max(headings, ...sample.map((row) => row.length))
  return Array.from({ length: columns }, (_, column) =>
    [
      ...new Set(sample.map((row) => (row[column] ?? '').slice(0, LONGEST_EXAMPLE)).filter((cell) => cell !== '')),
    ].slice(0, EXAMPLES),
  )
}

/** The one that a heading names, else the one that most amounts do. */
function currencyOf({ headings, sample }: Inspected, mapping: Mapping): string | null {
  const inHeadings = headings.map((heading) => currencyNamedIn(heading)).find((code) => code !== null)
  if (inHeadings) return inHeadings
  const columns = [...VALUE_COLUMNS, ...AMOUNTS.map(({ name }) => name)].map((field) => mapping[field])
  const cells = sample.flatMap((row) => columns.map((column) => row[column ?? -1] ?? ''))
  const named = cells.map((cell) => currencyNamedIn(cell)).filter((code) => code !== null)
  const counts = new Map<string, number>()
  for (const code of named) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

function nameIn(c: Context): string {
  const name = decoded(c.req.header('x-file-name') ?? '')
    .replaceAll(/\p{C}/gu, '')
    .trim()
  return [...name].slice(0, 255).join('') || 'table'
}

function planBytesIn(c: Context): number {
  const bytes = Number(c.req.header('x-plan-bytes') ?? 0)
  if (!Number.isSafeInteger(bytes) || bytes < 0 || bytes > MAX_PLAN_BYTES)
    throw new TableRefused(msg('The import settings are invalid.'))
  return bytes
}

function planIn(given: unknown, own: readonly OwnField[]): WholeImportPlan {
  const plan = importPlan.safeParse(given)
  if (!plan.success) throw new TableRefused(msg('The import settings are invalid.'))
  const known = new Set<string>([
    ...RECORD_KINDS.flatMap(importFieldsOf),
    ...DETAIL_COLUMNS,
    ...own.map(({ id }) => detailColumn(id)),
  ])
  if (Object.keys(plan.data.mapping).some((field) => !known.has(field)))
    throw new TableRefused(msg('A column is matched with a field that doesn’t exist.'))
  const { mapping } = plan.data
  // What updates assets that are there may name them by their number alone.
  if (['title', 'inventory_number', 'reference'].every((field) => mapping[field] === undefined))
    throw new TableRefused(msg('No column is the title yet. Choose one.'))
  return plan.data
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
