import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const FOLDER = fileURLToPath(new URL('peers', import.meta.url))

export const folderOf = (name: string) => join(FOLDER, 'node_modules', name)

/**
 * Fetches a package that only a bench needs, where it is not there yet: in this version, without running its scripts.
 * `beside` is what it wants to find next to it.
 */
export async function fetchPackage(name: string, version: string, beside: readonly string[] = []) {
  if ((await installedVersion(name)) === version) return
  await mkdir(FOLDER, { recursive: true })
  const wanted = [`${name}@${version}`, ...beside]
  await promisify(execFile)('npm', ['install', '--prefix', FOLDER, '--ignore-scripts', '--save-exact', ...wanted])
}

async function installedVersion(name: string) {
  try {
    return (JSON.parse(await readFile(join(folderOf(name), 'package.json'), 'utf8')) as { version: string }).version
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
