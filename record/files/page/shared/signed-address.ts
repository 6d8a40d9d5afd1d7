import { INVALID_PATH, isFilePath } from '#basics/files/file-paths.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { PageError } from '#platform/client/page-error.ts'

/** So often what shows signed addresses asks for fresh ones: they are good for three quarters of an hour at least. */
export const ADDRESSES_RENEWED_MS = 30 * 60_000

/** Whether an address of a stored file has had its time, as far as this machine's clock can tell. */
export function isExpired(address: string, now = Date.now()): boolean {
  const expires = Number(new URL(address, 'http://localhost').searchParams.get('expires'))
  return expires * 1_000 <= now
}

/** A fresh address for a document whose own has had its time. */
export async function refreshFileUrl(path: string): Promise<string> {
  const isDocument = (['asset-documents', 'policy-documents', 'signed-lists', 'voice-notes'] as const).some((bucket) =>
    isFilePath(path, bucket),
  )
  if (!isDocument) throw new PageError(INVALID_PATH['asset-documents'])
  const [signed] = await client.files.sign({ paths: [path] })
  if (!signed) throw new PageError(t('This file no longer exists.'))
  return signed.url
}
