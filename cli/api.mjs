// @ts-check
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from './failure.mjs'
import { plain } from './terminal.mjs'

const MOST_TRIES = 4
const LONGEST_WAIT_SECONDS = 60
/** What may pass. */
const AGAIN = new Set([429, 502, 503, 504])

/**
 * @typedef {object} Asked
 * @property {unknown} [json]
 * @property {Uint8Array<ArrayBuffer>} [bytes]
 * @property {Record<string, string>} [headers]
 * @property {string} [key] Given to what changes the vault, so that it can be sent again.
 */

export class Api {
  /** @param {{ url: string, token: string, vault?: string | undefined, onWait?: (seconds: number) => void }} settings */
  constructor({ url, token, vault, onWait = () => {} }) {
    this.url = url
    this.headers = {
      authorization: `Bearer ${token}`,
      'user-agent': 'strongroom-cli/1',
      ...(vault !== undefined && { 'strongroom-vault': vault }),
    }
    this.onWait = onWait
  }

  /** @param {string} path @param {Record<string, string | number | undefined>} [query] @returns {Promise<any>} */
  async get(path, query = {}) {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const search = new URLSearchParams(given).toString()
    return this.json(await this.ask('GET', search ? `${path}?${search}` : path))
  }

  /** @param {string} path @param {unknown} json @param {string} [key] @returns {Promise<any>} */
  async post(path, json, key = randomUUID()) {
    return this.json(await this.ask('POST', path, { json, key }))
  }

  /** @param {Response} response */
  async json(response) {
    const text = await textOf(response)
    return text === '' ? null : parsed(text)
  }

  /** An answer that is no refusal. What may pass is asked again; what changes something only by its key. @param {string} method @param {string} path @param {Asked} [asked] */
  async ask(method, path, { json, bytes, headers = {}, key } = {}) {
    /** @type {RequestInit} */
    const init = {
      method,
      redirect: 'manual',
      headers: {
        ...this.headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(bytes !== undefined && { body: bytes }),
    }
    for (let tries = 1; ; tries++) {
      const mayRepeat = (method === 'GET' || key !== undefined) && tries < MOST_TRIES
      const response = await fetch(this.url + path, init).catch((error) => {
        if (mayRepeat) return null
        throw awayBecause(error, this.url)
      })
      if (response?.ok) return response
      if (!mayRepeat || (response && !AGAIN.has(response.status)))
        throw await refusalIn(/** @type {Response} */ (response), this.url)
      const seconds = Math.min(Number(response?.headers.get('retry-after')) || 2 ** (tries - 1), LONGEST_WAIT_SECONDS)
      await response?.body?.cancel()
      this.onWait(seconds)
      await wait(seconds * 1_000)
    }
  }
}

/** @param {Response} response */
async function textOf(response) {
  try {
    return await response.text()
  } catch {
    throw new Failure('away', 'The connection was lost before the answer was here. Please try again.')
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('away', 'What answers there isn’t Strongroom.')
  }
}

/** @param {any} error @param {string} url */
function awayBecause(error, url) {
  const code = error?.cause?.code ?? error?.code ?? ''
  const why = /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code)
    ? `Its certificate isn’t good (${code}).`
    : `Is it running, and is there a network? (${code || error?.message})`
  return new Failure('away', `${url} can’t be reached. ${why}`)
}

/** @param {Response} response @param {string} url */
async function refusalIn(response, url) {
  const { status } = response
  const body = await response.json().catch(() => null)
  const code = typeof body?.code === 'string' ? body.code : `STATUS_${status}`
  const said = typeof body?.message === 'string' ? plain(body.message) : `${url} answered with ${status}.`
  if (status >= 300 && status < 400)
    return new Failure('away', `${url} leads elsewhere. Sign in at the address of the installation itself.`)
  if (status === 401) return new Failure('signedOut', said, code)
  if (status === 403) return new Failure('notAllowed', said, code)
  if (status === 429 || status >= 500) return new Failure('away', said, code)
  const mistakes = Array.isArray(body?.data?.mistakes) ? body.data.mistakes.slice(1, 20) : []
  const others = mistakes.map((/** @type {any} */ each) => ` ${plain(each?.field)}: ${plain(each?.message)}.`)
  return new Failure('refused', said + others.join(''), code)
}
