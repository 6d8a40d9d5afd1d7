import type { Database } from '#database/connect.ts'
import { Refusal } from '#database/refusal.ts'
import { keyFileIn, nextKeyFileIn, putInPlace, readKeyFile } from './key-files.ts'
import { readMasterKey, type MasterKeySource } from './master-key.ts'
import { opensAnyKey } from './owner-keys.ts'

/**
 * The master key that the stored files are encrypted under. A second one beside it would split them in two, so any other
 * is refused; where a change of it was cut off between database and file, it is brought to its end.
 */
export async function openMasterKey(source: MasterKeySource, database: Database): Promise<Buffer> {
  const masterKey = await readMasterKey(source)
  if (await opensAnyKey(database, masterKey)) return masterKey

  const { dataFolder } = source
  const next = await readKeyFile(nextKeyFileIn(dataFolder))
  if (!next || !(await opensAnyKey(database, next))) throw new Refusal(await adviceFor(source, database))
  if (source.masterKey !== undefined)
    throw new Refusal(
      `The master key was changed. Set MASTER_KEY to what ${nextKeyFileIn(dataFolder)} holds, on every server, and start again.`,
    )
  await putInPlace(dataFolder, masterKey)
  return next
}

async function adviceFor({ masterKey, dataFolder }: MasterKeySource, database: Database): Promise<string> {
  const saved = masterKey === undefined ? null : await readKeyFile(keyFileIn(dataFolder))
  if (saved && (await opensAnyKey(database, saved)))
    return `The stored files were encrypted with the key in ${keyFileIn(dataFolder)}, but MASTER_KEY is different. Remove the setting, or set it to that key.`
  return 'The stored files were encrypted with another master key. Put back the file master-key of its data folder, or set MASTER_KEY.'
}
