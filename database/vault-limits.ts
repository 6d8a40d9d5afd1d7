import pg from 'pg'

export interface VaultLimits {
  storageBytes: number
  assets: number
  /** How many of them in a vault that a firm opened, until it is claimed. */
  unclaimedAssets: number
  /** Of a photo or document. */
  fileBytes: number
}

/** What each person may keep, by the settings. The database holds everybody to it; only its owner writes it. */
export async function writeVaultLimits(
  ownerUrl: string,
  { storageBytes, assets, unclaimedAssets, fileBytes }: VaultLimits,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    // Nothing is written where nothing changes: the disk may be full.
    await client.query(
      `update vault_limits set storage_bytes = $1, assets = $2, unclaimed_assets = $3
       where (storage_bytes, assets, unclaimed_assets) is distinct from ($1, $2, $3)`,
      [storageBytes, assets, unclaimedAssets],
    )
    // The list of file types says it too (`GET /api/reference`).
    await client.query('update reference_file_types set max_size_bytes = $1 where max_size_bytes is distinct from $1', [
      fileBytes,
    ])
  } finally {
    await client.end()
  }
}
