import { readMigrations, refuseStrangers, type Migration } from '#database/migrate.ts'
import { Refusal } from '#database/refusal.ts'
import { VERSION } from '../server/version.ts'
import type { Installation } from './archive/contents.ts'

/** The steps that made the archive's tables; refused where this version does not know them all. */
export async function stepsOf({ version, migrations }: Installation): Promise<Migration[]> {
  if (isNewer(version, VERSION)) throw new Refusal(newerThanUs(version))
  const known = await readMigrations()
  const applied = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  try {
    refuseStrangers(applied, known)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(newerThanUs(version), { cause: error })
  }
  return known.filter(({ name }) => applied.has(name))
}

const newerThanUs = (version: string) =>
  `The archive was made by Strongroom ${version}, which has tables this version (${VERSION}) doesn't know. Restore it with the version that made it, or a newer one.`

function isNewer(one: string, other: string): boolean {
  const [a, b] = [numbersIn(one), numbersIn(other)]
  const at = a.findIndex((number, i) => number !== (b[i] ?? 0))
  return at !== -1 && a[at]! > (b[at] ?? 0)
}

const numbersIn = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number)
