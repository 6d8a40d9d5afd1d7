import type { SignedFile } from '../contract.ts'
import { displayPath, type DisplayWidth } from '#basics/files/display-pictures.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { expiryOf, type Addresses } from '#platform/storage/addresses.ts'
import { findFilesToOpen } from './queries.ts'

export const signFiles = registered.files.sign.handler(
  async ({ input: { paths, width }, context: { db, addresses } }) => {
    if (paths.length === 0) return []
    const rows = await findFilesToOpen(db, paths)
    const found = new Map(rows.map((row) => [row.path, row]))
    return [...new Set(paths)].flatMap((path) => found.get(path) ?? []).map((row) => signed(addresses, row, width))
  },
)

type Row = Awaited<ReturnType<typeof findFilesToOpen>>[number]

function signed(addresses: Addresses, { bucket, ...row }: Row, width: 'original' | DisplayWidth): SignedFile {
  const isShrunk = width !== 'original' && bucket === 'asset-images'
  const url = addresses.sign({ bucket, path: isShrunk ? displayPath(row.path, width) : row.path })
  return { ...row, size_bytes: Number(row.size_bytes), url, expires_at: expiryOf(url).toISOString() }
}
