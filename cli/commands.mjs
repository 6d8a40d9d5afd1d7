// @ts-check
import { Api } from './api.mjs'
import { exportReport, fetchArchive } from './download.mjs'
import { apiFor, readSecret } from './given.mjs'
import { importTable } from './import.mjs'
import { add, list, MOST_LISTED } from './pieces.mjs'
import { asToken, forgetSettings, originOf, saveSettings } from './settings.mjs'
import { plain } from './terminal.mjs'

/** @typedef {import('../account/tokens/contract.ts').AccessToken} AccessToken */
/** @typedef {import('./given.mjs').Given} Given */

/**
 * @typedef {object} Command
 * @property {string} usage
 * @property {string} does
 * @property {Record<string, { type: 'string' | 'boolean', multiple?: boolean, says: string }>} options
 * @property {number} [most] Operands.
 * @property {(given: Given) => Promise<number | void>} run
 */

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
