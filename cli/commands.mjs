// @ts-check
import { createHash, randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Api } from './api.mjs'
import { Failure } from './failure.mjs'
import { nameIn, placeFor, readWhole, requireWholeZip, writeWhole } from './files.mjs'
import { asToken, forgetSettings, originOf, readSettings, saveSettings } from './settings.mjs'
import { plain, table } from './terminal.mjs'

/** @typedef {import('../work/vault/contract.ts').ListedAsset} ListedAsset */
/** @typedef {import('../work/imports/contract.ts').FinishedImport} FinishedImport */
/** @typedef {import('../work/imports/contract.ts').InspectedTable} InspectedTable */
/** @typedef {import('../work/imports/contract.ts').CheckedTable} CheckedTable */
/** @typedef {import('../work/imports/contract.ts').Import} Import */
/** @typedef {import('../account/tokens/contract.ts').AccessToken} AccessToken */

/**
 * @typedef {object} Given
 * @property {Record<string, any>} options
 * @property {string[]} operands
 * @property {import('./terminal.mjs').Terminal} terminal
 */

/**
 * @typedef {object} Command
 * @property {string} usage
 * @property {string} does
 * @property {Record<string, { type: 'string' | 'boolean', multiple?: boolean, says: string }>} options
 * @property {number} [most] Operands.
 * @property {(given: Given) => Promise<number | void>} run
 */

const PAGE = 100
const MOST_LISTED = 24
const POLL_MS = 1_000
const MB = 1024 * 1024

/** @type {Record<string, Command>} */
export const COMMANDS = {
  login: {
    usage: 'login https://vault.example',
    does: 'Signs in with a token that is read from standard input',
    options: {},
    most: 1,
    async run({ operands: [address], terminal }) {
      const url = originOf(address ?? process.env['STRONGROOM_URL'] ?? '')
      const token = asToken(await readSecret(`Access token for ${url}: `))
      const held = /** @type {AccessToken} */ (await new Api({ url, token }).get('/api/token'))
      const path = await saveSettings({ url, token })
      terminal.answer(
        { url, name: held.name, scopes: held.scopes },
        () => `Signed in to ${url} as “${plain(held.name)}”. It stands in ${path}.`,
      )
    },
  },
  logout: {
    usage: 'logout',
    does: 'Forgets the token on this machine; end it at Profile, Developer, too',
    options: {},
    async run({ terminal }) {
      await forgetSettings()
      terminal.answer(
        { url: null },
        () => 'The token is forgotten here. It stays good until it is ended at Profile, Developer.',
      )
    },
  },
  whoami: {
    usage: 'whoami',
    does: 'Says where one is signed in, by which token, and what it may do',
    options: {},
    async run(given) {
      const api = await apiFor(given)
      const held = /** @type {AccessToken} */ (await api.get('/api/token'))
      given.terminal.answer({ url: api.url, ...held }, () =>
        [
          `${api.url}, by “${plain(held.name)}” (srm_…${plain(held.ending)})`,
          `May: ${held.scopes.join(', ')}`,
          `Until: ${held.ends_at.slice(0, 10)}`,
        ].join('\n'),
      )
    },
  },
  list: {
    usage: 'list',
    does: 'Lists pieces',
    options: {
      search: { type: 'string', says: 'words that stand in them' },
      sort: { type: 'string', says: 'newest, title or value' },
      status: { type: 'string', says: 'such as “Sold”, or all' },
      where: { type: 'string', says: 'further conditions, as in the address of the list' },
      limit: { type: 'string', says: `how many at most (${MOST_LISTED})` },
      cursor: { type: 'string', says: 'goes on after the page before' },
      all: { type: 'boolean', says: 'all of them' },
    },
    run: list,
  },
  add: {
    usage: 'add --title "Omega Seamaster" --set category=Watches --photo front.jpg',
    does: 'Adds a piece',
    options: {
      title: { type: 'string', says: 'what it is called' },
      set: { type: 'string', multiple: true, says: 'a field and its value: cost_at_acquisition=4200.00' },
      photo: { type: 'string', multiple: true, says: 'a file; several, in their order' },
      document: { type: 'string', multiple: true, says: 'a file; several, in their order' },
      from: { type: 'string', says: 'the piece as JSON in a file, or - for standard input' },
      key: { type: 'string', says: 'a name for this piece: sent again by it within a day, it is added once' },
    },
    run: add,
  },
  import: {
    usage: 'import things.xlsx',
    does: 'Imports a spreadsheet: its columns are matched as the page matches them',
    options: {
      check: { type: 'boolean', says: 'only says what would be added and what is wrong' },
      currency: { type: 'string', says: 'of amounts that name none, such as EUR' },
      'date-order': { type: 'string', says: 'dmy or mdy, where the table doesn’t show it' },
      'how-acquired': { type: 'string', says: 'of what says nothing: Purchase, Gift, Inheritance or Compensation' },
      update: { type: 'string', says: 'pieces that are there already: none, keep (what was changed here) or all' },
      'only-what-fits': { type: 'boolean', says: 'adds as many as the plan has room for' },
    },
    most: 1,
    run: importTable,
  },
  export: {
    usage: 'export --format xlsx --output report.xlsx',
    does: 'Writes a report of all pieces, or of some',
    options: {
      format: { type: 'string', says: 'csv, xlsx, json or pdf' },
      output: { type: 'string', says: 'a file, a folder, or - for standard output' },
      filters: { type: 'string', says: 'filters of a report as JSON in a file, or - for standard input' },
      force: { type: 'boolean', says: 'writes over a file that is there' },
    },
    run: exportReport,
  },
  archive: {
    usage: 'archive --output backups/',
    does: 'Fetches everything as one zip, which any installation imports again',
    options: {
      output: { type: 'string', says: 'a file or a folder' },
      force: { type: 'boolean', says: 'writes over a file that is there' },
    },
    run: fetchArchive,
  },
}

/** @param {Given} given */
async function apiFor({ options, terminal }) {
  const onWait = (/** @type {number} */ seconds) => terminal.progress(`Trying again in ${seconds} s…`)
  return new Api({ ...(await readSettings()), vault: options['vault'], onWait })
}

/** @param {Given} given */
async function list(given) {
  const { search, sort, status, where, cursor, all } = given.options
  const most = all ? Infinity : numberIn(given.options['limit'] ?? String(MOST_LISTED), '--limit')
  const api = await apiFor(given)
  /** @type {ListedAsset[]} */
  const items = []
  /** @type {string | null | undefined} */
  let next = cursor
  do {
    const limit = Math.min(PAGE, most - items.length)
    const page = await api.get('/api/assets', { search, sort, status, where, cursor: next ?? undefined, limit })
    items.push(...page.items)
    next = page.next_cursor
    given.terminal.progress(`${items.length} pieces…`)
  } while (next !== null && items.length < most)
  given.terminal.answer({ items, next_cursor: next ?? null }, () =>
    items.length === 0 ? 'Nothing is there.' : inRows(items),
  )
  if (next && !all) given.terminal.note('There are more: --all lists all of them.')
}

/** @param {readonly ListedAsset[]} items */
const inRows = (items) =>
  table([
    ['Title', 'Category', 'Date', 'Value', 'Id'],
    ...items.map(({ title, category, date, value, id }) => [
      title,
      category,
      date,
      value && `${value.amount} ${value.currency}`,
      id,
    ]),
  ])

/** @param {Given} given */
async function add(given) {
  const { title, from, photo = [], document = [], key } = given.options
  /** @type {Record<string, any>} */
  const piece = from === undefined ? {} : objectIn(await textFrom(from), from)
  for (const pair of given.options['set'] ?? []) {
    const [name, ...rest] = pair.split('=')
    if (!name || rest.length === 0)
      throw new Failure('usage', `--set wants a field and a value, such as category=Watches, not “${pair}”.`)
    piece[name] = rest.join('=')
  }
  if (title !== undefined) piece['title'] = title
  if (!piece['title']) throw new Failure('usage', 'A piece needs a title: --title "Omega Seamaster".')
  const api = await apiFor(given)
  const images = await uploaded(given, api, 'asset-images', photo)
  const documents = await uploaded(given, api, 'asset-documents', document)
  if (images.length > 0) piece['images'] = [...(piece['images'] ?? []), ...images]
  if (documents.length > 0) piece['documents'] = [...(piece['documents'] ?? []), ...documents]
  const made = await api.post('/api/assets', piece, key)
  given.terminal.answer(made, () => `Added “${plain(made.title)}”: ${made.id}`)
}

/** By names that follow from that of the piece, where it has one. @param {Given} given @param {Api} api @param {string} bucket @param {string[]} paths */
async function uploaded({ terminal, options }, api, bucket, paths) {
  /** @type {string[]} */
  const there = []
  for (const path of paths) {
    const bytes = await readWhole(path)
    terminal.progress(`Uploading ${path}…`)
    const headers = {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(basename(path).toWellFormed()),
    }
    const key = options['key'] === undefined ? randomUUID() : hashOf(`${options['key']} ${there.length}`)
    const file = await api.json(await api.ask('POST', `/api/files/${bucket}`, { bytes, headers, key }))
    there.push(file.path)
  }
  return there
}

/** @param {Given} given */
async function importTable(given) {
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

const FORMATS = ['csv', 'xlsx', 'json', 'pdf']

/** @param {Given} given */
async function exportReport(given) {
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
async function fetchArchive(given) {
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

/** @param {string} path */
async function textFrom(path) {
  return path === '-' ? standardInput() : new TextDecoder().decode(await readWhole(path))
}

async function standardInput() {
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Not shown where somebody types it. @param {string} question */
async function readSecret(question) {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return standardInput()
  stderr.write(question)
  stdin.setRawMode(true)
  let typed = ''
  try {
    for await (const part of stdin.setEncoding('utf8'))
      for (const letter of String(part)) {
        if (letter === '\u0003') throw new Failure('usage', 'Nothing was changed.')
        if (letter === '\r' || letter === '\n' || letter === '\u0004') return typed
        typed = letter === '\u007F' ? typed.slice(0, -1) : typed + letter
      }
    return typed
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}

/** @param {string} text @param {string} from @returns {Record<string, any>} */
function objectIn(text, from) {
  try {
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw new Failure('usage', `${from === '-' ? 'Standard input' : from} holds no JSON object.`)
}

/** @param {string} text @param {string} option */
function numberIn(text, option) {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Failure('usage', `${option} wants a number from 1, not “${plain(text)}”.`)
  return number
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex')
