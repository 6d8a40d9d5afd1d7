import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#database/make-folder.ts'
import { Refusal } from '#database/refusal.ts'

/** The installation's secret: from the settings, or made on the first start and kept where only its owner reads. */
export async function readSecret({ secret, dataFolder }: { secret: string | undefined; dataFolder: string }) {
  if (secret !== undefined) return secret
  const file = join(dataFolder, 'secret')
  try {
    return (await readKept(file)) ?? (await makeSecret(dataFolder, file))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new Refusal(`The data folder ${dataFolder} can't be used: ${error.message}. Choose another with DATA_DIR.`)
  }
}

async function readKept(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Two processes that start together must end up with one secret: the first to link its file wins. */
async function makeSecret(folder: string, file: string) {
  await makeFolder(folder)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(36).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return (await readFile(file, 'utf8')).trim()
}
