import { randomBytes } from 'node:crypto'
import { loadOrCreateSecret } from './saved-secret.ts'

interface SecretSource {
  secret: string | undefined
  dataFolder: string
}

/** The installation's secret: from the settings, or made on the first start and kept where only its owner reads. */
export const readSecret = async (
  { secret, dataFolder }: SecretSource,
  make = () => randomBytes(36).toString('base64url'),
) => secret ?? loadOrCreateSecret(dataFolder, 'secret', make)
