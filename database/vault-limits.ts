import pg from 'pg'

export interface VaultLimits {
  storageBytes: number
  assets: number
}

/** What each person may keep, by the settings. The database holds everybody to it; only its owner writes it. */
export async function writeVaultLimits(ownerUrl: string, { storageBytes, assets }: VaultLimits): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    // Nothing is written where nothing changes: the disk may be full.
    await client.query(
      'update vault_limits set storage_bytes = $1, assets = $2 where (storage_bytes, assets) is distinct from ($1, $2)',
      [storageBytes, assets],
    )
  } finally {
    await client.end()
  }
}
