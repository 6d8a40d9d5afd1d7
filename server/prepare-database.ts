import { type DatabaseAddresses, letServerIn } from '#database/least-power.ts'
import { migrate } from '#database/migrate.ts'
import { writeVaultLimits } from '#database/vault-limits.ts'
import type { Config } from './config.ts'
import { makeQueueTables } from './platform/queue-tables.ts'
import { inReachOf } from './database-unreachable.ts'

/** Where the settings say that the database is; null where the installation brings its own. */
export const addressesIn = ({ databaseUrl, databaseOwnerUrl }: Config): DatabaseAddresses | null =>
  databaseUrl === undefined ? null : { server: databaseUrl, owner: databaseOwnerUrl ?? databaseUrl }

/** All that only the owner may do, before a server or a command comes with less. */
export async function prepareDatabase(addresses: DatabaseAddresses, { vaultLimits }: Config): Promise<void> {
  const { server, owner } = addresses
  await inReachOf(owner, () => migrate(owner))
  await inReachOf(server, () => letServerIn(addresses))
  await inReachOf(owner, () => makeQueueTables(owner))
  await inReachOf(owner, () => writeVaultLimits(owner, vaultLimits))
}
