// @ts-check
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Failure, failureOfFile } from './failure.mjs'

/** What is being written, to be taken away where the program is stopped. @type {Set<string>} */
export const parts = new Set()

/**
 * To a name beside it first: a file that is there is whole, and what was cut off is written over by the next try.
 * @param {string} path
 * @param {AsyncIterable<Uint8Array>} content
 * @param {{ overwrite: boolean, onBytes: (bytes: number) => void, judge?: (end: Uint8Array) => void }} options
 */
export async function writeWhole(path, content, { overwrite, onBytes, judge }) {
  if (!overwrite && (await exists(path)))
    throw new Failure('files', `${path} is there already. Give another --output, or --force.`, 'EEXIST')
  const part = `${path}.part`
  parts.add(part)
  let bytes = 0
  let end = Buffer.alloc(0)
  try {
    const file = await open(part, 'w', 0o600)
    try {
      for await (const chunk of connected(content)) {
        await file.writeFile(chunk)
        bytes += chunk.length
        end = Buffer.concat([end, chunk]).subarray(-END)
        onBytes(bytes)
      }
      judge?.(end)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
    return bytes
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error instanceof Failure ? error : failureOfFile(error, path)
  } finally {
    parts.delete(part)
  }
}

const END = 66_000

/** What breaks off on its way is no trouble of the disk. @param {AsyncIterable<Uint8Array>} content */
async function* connected(content) {
  try {
    yield* content
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).syscall !== undefined) throw error
    throw new Failure('away', 'The connection was lost before all of it was here. Nothing was kept; please try again.')
  }
}

/** A zip tells at its end what is in it. @param {Uint8Array} end */
export function requireWholeZip(end) {
  if (!Buffer.from(end).includes('PK\u0005\u0006', 0, 'latin1'))
    throw new Failure('away', 'The archive broke off on its way. Nothing was kept; please try again.')
}

/** @param {string} path */
export async function readWhole(path) {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw failureOfFile(error, path)
  }
}

/**
 * Where a file goes: where somebody said, or under the name that it came with, here or in the folder that they said.
 * @param {string | undefined} wanted
 * @param {string} name
 */
export async function placeFor(wanted, name) {
  if (wanted === undefined) return resolve(name)
  return (await isFolder(wanted)) || /[/\\]$/.test(wanted) ? join(wanted, name) : wanted
}

/** The name alone: whatever it says, it leads nowhere else. @param {Response} response @param {string} otherwise */
export function nameIn(response, otherwise) {
  const given = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const name = basename(given.replaceAll('\\', '/')).replaceAll(/^\.+|[^\p{L}\p{N} ._-]/gu, '')
  return name === '' ? otherwise : name
}

const exists = (/** @type {string} */ path) =>
  stat(path).then(
    () => true,
    () => false,
  )
const isFolder = (/** @type {string} */ path) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
