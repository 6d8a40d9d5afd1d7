// @ts-check
import { createHash, randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { Failure } from './failure.mjs'
import { readWhole } from './files.mjs'
import { apiFor, numberIn, objectIn, textFrom } from './given.mjs'
import { plain, table } from './terminal.mjs'

/** @typedef {import('../work/vault/contract.ts').ListedAsset} ListedAsset */
/** @typedef {import('./given.mjs').Given} Given */
/** @typedef {import('./api.mjs').Api} Api */

const PAGE = 100
export const MOST_LISTED = 24

/** @param {Given} given */
export async function list(given) {
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
export async function add(given) {
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

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex')
