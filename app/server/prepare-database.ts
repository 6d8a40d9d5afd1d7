import { type DatabaseAddresses, grantServerAccess } from '#database/least-power.ts'
import { migrate } from '#database/migrate.ts'
import { writeVaultLimits } from '#database/vault-limits.ts'
import type { Config } from '#platform/config.ts'
import { makeQueueTables } from '#platform/queue-tables.ts'
import { explainUnreachable } from './database-unreachable.ts'

/** Where the settings say that the database is; null where the installation brings its own. */
export const addressesIn = ({ databaseUrl, databaseOwnerUrl }: Config): DatabaseAddresses | null =>
  databaseUrl === undefined ? null : { server: databaseUrl, owner: databaseOwnerUrl ?? databaseUrl }

/** All that only the owner may do, before a server or a command comes with less. */
export async function prepareDatabase(addresses: DatabaseAddresses, { vaultLimits }: Config): Promise<void> {
  const { server, owner } = addresses
  await explainUnreachable(owner, () => migrate(owner))
  await explainUnreachable(server, () => grantServerAccess(addresses))
  await explainUnreachable(owner, () => makeQueueTables(owner))
  await explainUnreachable(owner, () => writeVaultLimits(owner, vaultLimits))
}
