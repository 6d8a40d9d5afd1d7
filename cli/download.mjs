// @ts-check
import { Failure } from './failure.mjs'
import { nameIn, placeFor, requireWholeZip, writeWhole } from './files.mjs'
import { apiFor, objectIn, textFrom } from './given.mjs'

/** @typedef {import('./given.mjs').Given} Given */

const MB = 1024 * 1024
const FORMATS = ['csv', 'xlsx', 'json', 'pdf']

/** @param {Given} given */
export async function exportReport(given) {
  const { format = 'csv', filters, output } = given.options
  if (!FORMATS.includes(format)) throw new Failure('usage', `--format is one of ${FORMATS.join(', ')}.`)
  const json = filters === undefined ? {} : { filters: objectIn(await textFrom(filters), filters) }
  const api = await apiFor(given)
  given.terminal.progress('The report is made…')
  const path = format === 'pdf' ? '/api/papers/portfolio-report/pdf' : `/api/reports/exports/${format}`
  const response = await api.ask('POST', path, { json })
  if (output === '-') return toStandardOutput(response)
  return saved(given, response, `strongroom-report.${format}`)
}

/** @param {Given} given */
export async function fetchArchive(given) {
  if (given.options['output'] === '-') throw new Failure('usage', 'An archive goes to a file: --output strongroom.zip.')
  const api = await apiFor(given)
  given.terminal.progress('The archive is made…')
  const { url } = await api.post('/api/archive', {})
  if (typeof url !== 'string' || !url.startsWith('/archive/'))
    throw new Failure('away', 'What answers there isn’t Strongroom.')
  return saved(given, await api.ask('GET', url), 'strongroom.zip', requireWholeZip)
}

/** @param {Given} given @param {Response} response @param {string} otherwise @param {(end: Uint8Array) => void} [judge] */
async function saved({ options, terminal }, response, otherwise, judge) {
  const path = await placeFor(options['output'], nameIn(response, otherwise))
  const onBytes = (/** @type {number} */ bytes) => terminal.progress(`${path}: ${(bytes / MB).toFixed(1)} MB`)
  const bytes = await writeWhole(path, bodyOf(response), {
    overwrite: options['force'] === true,
    onBytes,
    ...(judge && { judge }),
  })
  terminal.answer({ file: path, bytes }, () => `${path} (${(bytes / MB).toFixed(1)} MB)`)
}

/** @param {Response} response */
async function toStandardOutput(response) {
  for await (const chunk of bodyOf(response)) if (!process.stdout.write(chunk)) await drained()
}
const drained = () => new Promise((resolve) => process.stdout.once('drain', resolve))

/** @param {Response} response */
const bodyOf = (response) => /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (response.body ?? []))
