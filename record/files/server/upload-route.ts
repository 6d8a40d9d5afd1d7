import { Hono, type Context } from 'hono'
import type { Database } from '#database/connect.ts'
import { admit } from '#account/identity/server/shared/admit.ts'
import { isId } from '#basics/ids.ts'
import { REPEATED_HEADER } from '#platform/contract/keys.ts'
import { keyOf } from '#platform/http/keyed-request.ts'
import { idNamed } from '#platform/id-named.ts'
import { refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { uploadStream } from '../contract.ts'
import { fileRefusals } from '../refusals.ts'
import { hasRoomForOneMore, type NamedUpload, saveFile } from './save-file.ts'
import { BUCKET, fileReceiver, type ReceivingOptions } from './shared/receive-file.ts'

export interface UploadRouteOptions extends ReceivingOptions {
  database: Database
  storage: Storage
}

/**
 * `POST /files/{bucket}`: the body is the file, its name stands percent-encoded in `x-file-name`. It stands beside the
 * contract, because a file is no JSON and comes in as slowly as it likes, which no transaction should wait for.
 */
export function uploadRoute(options: UploadRouteOptions) {
  const app = new Hono()
  const { words, onRefused, fileOf, receive } = fileReceiver(options, { limits: uploadStream.limits, savedAtOnce: 4 })

  streamRoute(app, {
    stream: uploadStream,
    path: `/${BUCKET}`,
    admit: (c) => admit(c, options, uploadStream),
    words,
    onRefused,
    handler: async (c, { id: owner }) => {
      const file = fileOf(c)
      const upload = uploadOf(c, owner)
      if (!(await hasRoomForOneMore(options.database, owner))) refuse(fileRefusals.TOO_MANY_UNATTACHED)
      const saved = await receive(c, {
        file,
        whose: owner,
        save: (judged) => saveFile(options, { ...judged, owner }, upload),
      })
      return c.json(saved, 201)
    },
  })
  return app
}

/** The name that its sender gave it, by which one that is sent again is found. By a key another file is refused. */
function uploadOf(c: Context, owner: string): NamedUpload | null {
  const key = keyOf(c)
  if (key !== null)
    return { id: idNamed(owner, `upload ${key}`), isKeyed: true, onRepeated: () => c.header(REPEATED_HEADER, 'true') }
  const given = c.req.header('x-upload-id') ?? ''
  return isId(given) ? { id: given, isKeyed: false, onRepeated: () => {} } : null
}
