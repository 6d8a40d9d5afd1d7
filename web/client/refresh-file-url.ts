import { client } from './api.ts'
import { PageError } from './page-error.ts'

/** A fresh address for a file whose own has had its time. */
export async function refreshFileUrl(path: string): Promise<string> {
  const [signed] = await client.files.sign({ paths: [path] })
  if (!signed) throw new PageError('This file is no longer there.')
  return signed.url
}
