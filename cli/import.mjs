// @ts-check
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from './failure.mjs'
import { readWhole } from './files.mjs'
import { apiFor } from './given.mjs'

/** @typedef {import('../work/imports/contract.ts').FinishedImport} FinishedImport */
/** @typedef {import('../work/imports/contract.ts').InspectedTable} InspectedTable */
/** @typedef {import('../work/imports/contract.ts').CheckedTable} CheckedTable */
/** @typedef {import('../work/imports/contract.ts').Import} Import */
/** @typedef {import('./given.mjs').Given} Given */
/** @typedef {import('./api.mjs').Api} Api */

const POLL_MS = 1_000

/** @param {Given} given */
export async function importTable(given) {
  const { options, operands, terminal } = given
  const path = operands[0]
  if (path === undefined) throw new Failure('usage', 'Which table? strongroom import things.xlsx')
  const content = await readWhole(path)
  const api = await apiFor(given)
  const send = async (/** @type {string} */ step, /** @type {object} */ plan) => {
    const before = new TextEncoder().encode(JSON.stringify(plan))
    const bytes = new Uint8Array(before.length + content.length)
    bytes.set(before)
    bytes.set(content, before.length)
    const headers = {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(basename(path).toWellFormed()),
      'x-plan-bytes': String(before.length),
    }
    return api.json(await api.ask('POST', `/api/imports/${step}`, { bytes, headers, key: randomUUID() }))
  }
  terminal.progress('Reading the table…')
  const table = /** @type {InspectedTable} */ (await send('inspect', {}))
  const plan = planFor(table, options)
  terminal.progress('Checking…')
  const checked = /** @type {CheckedTable} */ (await send('check', plan))
  for (const { row, message } of checked.mistakes) terminal.note(`Row ${row}: ${message}`)
  for (const { message, rows } of checked.missing) terminal.note(`${rows} rows: ${message}`)
  const isWrong = checked.wrong > 0 ? 1 : 0
  if (options['check']) {
    terminal.answer(
      checked,
      () => `${checked.ready} would be added, ${checked.known} are there already, ${checked.wrong} are wrong.`,
    )
    return isWrong
  }
  const done = await finished(api, terminal, /** @type {FinishedImport} */ (await send('run', plan)))
  terminal.answer(done, () => `${done.added} added, ${done.changed} changed, ${done.wrong} wrong.`)
  return isWrong
}

/** @param {InspectedTable} table @param {Record<string, any>} options */
function planFor({ heading_row, mapping, currency, date_order }, options) {
  if (mapping['title'] === undefined && mapping['inventory_number'] === undefined)
    throw new Failure('refused', 'No column of this table is a title. Call one of them “Title”.', 'NO_TITLE')
  const wanted = options['currency'] ?? currency
  if (!/^[A-Z]{3}$/.test(wanted ?? ''))
    throw new Failure('usage', 'The table doesn’t say in which currency its amounts are: --currency EUR.')
  return {
    heading_row,
    mapping,
    currency: wanted,
    date_order: options['date-order'] ?? date_order ?? 'dmy',
    how_acquired: options['how-acquired'] ?? 'Purchase',
    update: options['update'] ?? 'none',
    only_what_fits: options['only-what-fits'] ?? false,
  }
}

/** What is long goes on in the background. @param {Api} api @param {import('./terminal.mjs').Terminal} terminal @param {FinishedImport} begun */
async function finished(api, terminal, begun) {
  if (!begun.waits) return begun
  for (;;) {
    const all = /** @type {Import[]} */ (await api.get('/api/imports'))
    const now = all.find(({ id }) => id === begun.id)
    if (now === undefined) throw new Failure('refused', 'The import was undone meanwhile.', 'GONE')
    if (now.state === 'failed') throw new Failure('refused', now.reason ?? 'The import failed.', 'IMPORT_FAILED')
    if (now.state === 'done') return now
    terminal.progress(now.steps === 0 ? 'Waiting…' : `Importing: ${Math.floor((100 * now.steps_done) / now.steps)} %`)
    await wait(POLL_MS)
  }
}
