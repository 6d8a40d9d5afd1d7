import { randomBytes } from 'node:crypto'
import { Refusal } from '#database/refusal.ts'
import { loadOrCreateSecret } from '../saved-secret.ts'
import { KEY_BYTES, keyFileIn } from './key-files.ts'

export interface MasterKeySource {
  /** From the settings, 32 bytes as base64; where there is none, one is made and stored in the data folder. */
  masterKey: string | undefined
  dataFolder: string
}

/** The key that every owner's key is wrapped with. Without it no stored file can be read, by anybody. */
export async function readMasterKey(
  { masterKey, dataFolder }: MasterKeySource,
  make = () => randomBytes(KEY_BYTES).toString('base64'),
): Promise<Buffer> {
  const text = masterKey ?? (await loadOrCreateSecret(dataFolder, 'master-key', make))
  const key = Buffer.from(text, 'base64')
  if (key.length === KEY_BYTES) return key
  const place = masterKey === undefined ? `The file ${keyFileIn(dataFolder)}` : 'The setting MASTER_KEY'
  throw new Refusal(
    `${place} isn't a master key (32 bytes as base64). Put back the one that belongs to this installation.`,
  )
}
