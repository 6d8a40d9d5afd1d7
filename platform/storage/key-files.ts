import { randomUUID } from 'node:crypto'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, makeFolder } from '#database/make-folder.ts'

export const KEY_BYTES = 32

export const keyFileIn = (dataFolder: string) => join(dataFolder, 'master-key')
/** A new one, until it takes the place of the old one (rotate-master-key.ts). */
export const nextKeyFileIn = (dataFolder: string) => join(dataFolder, 'master-key.next')
/** The one before, until the new one is known to open. */
export const oldKeyFileIn = (dataFolder: string) => join(dataFolder, 'master-key.old')

/** Null where there is none, or what lies there is no key. */
export async function readKeyFile(file: string): Promise<Buffer | null> {
  try {
    const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
    return key.length === KEY_BYTES ? key : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** In the place of what an earlier try left there, which opens nothing. */
export async function saveKeyFile(folder: string, file: string, key: Buffer): Promise<void> {
  await makeFolder(folder)
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${key.toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  await rename(draft, file)
  await flush(folder)
}

export type PlacingStep = 'old key kept' | 'new key in place'

/** The new key becomes the one in use, and the old one stays beside it. */
export async function putInPlace(dataFolder: string, old: Buffer, onStep: (step: PlacingStep) => void = () => {}) {
  await saveKeyFile(dataFolder, oldKeyFileIn(dataFolder), old)
  onStep('old key kept')
  await rename(nextKeyFileIn(dataFolder), keyFileIn(dataFolder))
  await flush(dataFolder)
  onStep('new key in place')
}

/** Without it a crash of the machine could forget the name of a file whose bytes are safe. */
async function flush(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
