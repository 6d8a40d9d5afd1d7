// @ts-check
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure, failureOfFile } from './failure.mjs'

/** @typedef {{ url: string, token: string }} Settings */

const TOKEN = /^srm_[0-9A-Za-z]{49}$/
/** Where nobody is in between. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])
const NOT_SIGNED_IN = 'Sign in first: strongroom login https://your.installation, with the token on standard input.'

export const settingsFile = () => {
  const { XDG_CONFIG_HOME, APPDATA } = process.env
  const folder = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME
  return join(folder || join(homedir(), '.config'), 'strongroom', 'cli.json')
}

/** By the environment, or else as `login` wrote it. @returns {Promise<Settings>} */
export async function readSettings() {
  const { STRONGROOM_URL, STRONGROOM_TOKEN } = process.env
  const saved = STRONGROOM_URL && STRONGROOM_TOKEN ? null : await readSaved()
  // A token goes only where it was meant to go.
  if (STRONGROOM_URL && !STRONGROOM_TOKEN && saved && originOf(STRONGROOM_URL) !== saved.url)
    throw new Failure(
      'signedOut',
      `You are signed in to ${saved.url}. Set STRONGROOM_TOKEN, too, for another installation.`,
    )
  const url = STRONGROOM_URL || saved?.url
  const token = STRONGROOM_TOKEN || saved?.token
  if (!url || !token) throw new Failure('signedOut', NOT_SIGNED_IN)
  return { url: originOf(url), token: asToken(token) }
}

/** @param {string} given */
export function asToken(given) {
  const token = given.trim()
  if (!TOKEN.test(token))
    throw new Failure(
      'signedOut',
      'This is no access token: one begins with srm_ and has 53 characters. Make one at Profile, Developer.',
    )
  return token
}

/** @param {string} given */
export function originOf(given) {
  const url = URL.canParse(given) ? new URL(given) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new Failure('usage', `${given} is no address of an installation, such as https://vault.example.`)
  if (url.protocol === 'http:' && !THIS_MACHINE.has(url.hostname))
    throw new Failure('usage', `${url.origin} isn’t encrypted, so a token isn’t sent there. Use https.`)
  return url.origin
}

/** @param {Settings} settings */
export async function saveSettings(settings) {
  const path = settingsFile()
  const part = `${path}.${process.pid}.part`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(part, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    await chmod(part, 0o600)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw failureOfFile(error, path)
  }
  return path
}

export const forgetSettings = () => rm(settingsFile(), { force: true })

/** @returns {Promise<Settings | null>} */
async function readSaved() {
  const path = settingsFile()
  try {
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new Failure('signedOut', `Others can read ${path}, which holds your token. Run: chmod 600 ${path}`)
    const { url, token } = JSON.parse(await readFile(path, 'utf8'))
    return { url: originOf(String(url)), token: String(token) }
  } catch (error) {
    if (error instanceof Failure) throw error
    if (error instanceof SyntaxError) throw new Failure('signedOut', `${path} is damaged. ${NOT_SIGNED_IN}`)
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw failureOfFile(error, path)
  }
}
