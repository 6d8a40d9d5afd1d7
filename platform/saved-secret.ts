import { randomUUID, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, makeFolder } from '#database/make-folder.ts'
import { Refusal } from '#database/refusal.ts'

/** A secret of the installation, made on the first start and stored where only its owner reads. */
export async function loadOrCreateSecret(dataFolder: string, name: string, make: () => string): Promise<string> {
  const file = join(dataFolder, name)
  try {
    return (await readSaved(file)) ?? (await makeSaved(dataFolder, file, make))
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    const { message } = error as Error
    throw new Refusal(`Can't use the data folder ${dataFolder}: ${message}. Choose another with DATA_DIR.`)
  }
}

async function readSaved(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Two processes that start together must end up with one secret: the first to link its file wins. */
async function makeSaved(folder: string, file: string, make: () => string) {
  await makeFolder(folder)
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, `${make()}\n`, { mode: 0o600, flush: true })
    await link(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

interface SecretSource {
  secret: string | undefined
  dataFolder: string
}

/** The installation's secret: from the settings, or made on the first start and stored where only its owner reads. */
export const readSecret = async (
  { secret, dataFolder }: SecretSource,
  make = () => randomBytes(36).toString('base64url'),
) => secret ?? loadOrCreateSecret(dataFolder, 'secret', make)
