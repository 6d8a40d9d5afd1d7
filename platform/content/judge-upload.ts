import type { ContentType } from '#basics/files/file-rules.ts'
import type { Bucket } from '#basics/files/file-limits.ts'
import { FileEmpty } from '../http/receive.ts'
import type { Circumstances, Workers } from '../workers/workers.ts'

export interface NamedFile {
  name: string
  extension: string
  content_type: ContentType
}

/**
 * Has a worker look into what was sent, and make of a picture what the pages will show. `read` is called when its turn
 * has come, since what waits is to take no memory.
 */
export async function judgeUpload(
  workers: Workers,
  { bucket, name, extension, content_type }: NamedFile & { bucket: Bucket },
  read: () => Promise<{ bytes: Buffer }>,
  circumstances: Circumstances,
) {
  const readFilled = async () => {
    const file = await read()
    if (file.bytes.length === 0) throw new FileEmpty('Nothing was sent')
    return file
  }
  const judge = async () => {
    if (content_type.startsWith('image/')) {
      const fetch = async () => ({ ...(await readFilled()), content_type, isShown: bucket === 'asset-images' })
      return workers.run('judge-picture', fetch, circumstances)
    }
    const fetch = async () => ({ ...(await readFilled()), content_type })
    return { measures: await workers.run('judge-document', fetch, circumstances), display: null, takenOn: null }
  }
  return { bucket, name, extension, content_type, ...(await judge()) }
}
