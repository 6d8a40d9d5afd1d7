import { randomBytes } from 'node:crypto'
import { keepSecret } from './kept-secret.ts'

/** The installation's secret: from the settings, or made on the first start and kept where only its owner reads. */
export const readSecret = async ({ secret, dataFolder }: { secret: string | undefined; dataFolder: string }) =>
  secret ?? keepSecret(dataFolder, 'secret', () => randomBytes(36).toString('base64url'))
