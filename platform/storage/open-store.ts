import { openFolderStore } from './folder-store.ts'
import { createS3Store, requireS3, type S3Settings } from './s3-store.ts'
import type { Store } from './store.ts'

/** Where the settings say that files are stored: in a store that speaks S3, or in a folder. */
export async function openStore({ s3, dataFolder }: { s3: S3Settings | null; dataFolder: string }): Promise<Store> {
  if (s3 === null) return openFolderStore(`${dataFolder}/files`)
  await requireS3(s3)
  return createS3Store(s3)
}
