import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import { streamed } from '#platform/http/streamed.ts'
import type { Log } from '#platform/log.ts'
import type { ReadInTurn } from '#platform/slots.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { zipped } from '#platform/zipped.ts'
import type { Signed } from '#record/proof/server/shared/certificates.ts'
import { collect } from '../export/collect.ts'
import { entriesOf } from '../export/entries.ts'
import { archiveFormat } from '../versions.ts'
import type { ArchiveSection } from './section.ts'

export interface ArchiveServices {
  archived: readonly ArchiveSection[]
  config: Config
  database: Database
  storage: Storage
  archiveInTurn: ReadInTurn
  log: Log
}

/** Everything of one person as one zip, made while it goes out. `onGathered` runs before the first byte. */
export async function archiveOf(
  services: ArchiveServices,
  userId: string,
  signal: AbortSignal,
  onGathered: (signed: Signed | null) => Promise<void>,
) {
  const { config, log } = services
  const making = {
    ...services,
    format: archiveFormat(services.archived),
    owner: userId,
    folder: `${config.dataFolder}/incoming`,
    product: config.product.product_name,
    now: new Date(),
    signal,
  }
  const { body } = await streamed<null>(async (begin) => {
    await using gathered = await services.archiveInTurn(userId, () => collect(making, userId))
    await onGathered(gathered.signed)
    const { send } = begin(null)
    try {
      for await (const chunk of zipped(entriesOf(gathered, making), making.now)) await send(chunk)
    } catch (err) {
      log.warn({ err }, 'an archive broke off')
      throw err
    }
  })
  return body
}

export const headersOf = (name: string) => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store, no-transform',
  'accept-ranges': 'none',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
})
