// @ts-check
import { Api } from './api.mjs'
import { Failure } from './failure.mjs'
import { readWhole } from './files.mjs'
import { readSettings } from './settings.mjs'
import { plain } from './terminal.mjs'

/**
 * @typedef {object} Given
 * @property {Record<string, any>} options
 * @property {string[]} operands
 * @property {import('./terminal.mjs').Terminal} terminal
 */

/** @param {Given} given */
export async function apiFor({ options, terminal }) {
  const onWait = (/** @type {number} */ seconds) => terminal.progress(`Trying again in ${seconds} s…`)
  return new Api({ ...(await readSettings()), vault: options['vault'], onWait })
}

/** @param {string} path */
export async function textFrom(path) {
  return path === '-' ? standardInput() : new TextDecoder().decode(await readWhole(path))
}

async function standardInput() {
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Not shown where somebody types it. @param {string} question */
export async function readSecret(question) {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return standardInput()
  stdin.setRawMode(true)
  stderr.write(question)
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
export function objectIn(text, from) {
  try {
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw new Failure('usage', `${from === '-' ? 'Standard input' : from} holds no JSON object.`)
}

/** @param {string} text @param {string} option */
export function numberIn(text, option) {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Failure('usage', `${option} wants a number from 1, not “${plain(text)}”.`)
  return number
}
