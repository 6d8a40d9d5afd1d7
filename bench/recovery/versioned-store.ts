import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bufferOf } from '#platform/streams.ts'

interface Version {
  id: string
  at: Date
  /** Null where it was deleted. */
  body: Buffer | null
}

/**
 * A server that speaks S3 with versions, as far as Strongroom and rclone ask: what is deleted is marked, and stays. Its times
 * have whole seconds, as those of S3 do. All of it is in memory.
 */
export async function aVersionedStore() {
  const objects = new Map<string, Version[]>()
  let number = 0
  const write = (key: string, body: Buffer | null) => {
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000)
    objects.set(key, [...(objects.get(key) ?? []), { id: `v${++number}`, at, body }])
  }
  const find = (key: string, id: string | null) => {
    const versions = objects.get(key) ?? []
    const version = id === null ? versions.at(-1) : versions.find((each) => each.id === id)
    return version?.body ? { ...version, body: version.body } : null
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, url)
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
    const path = rest.join('/')
    const key = `${bucket}/${path}`
    const body = await bufferOf(request)
    if (path === '') return send(response, 200, request.method === 'GET' ? listing(bucket, searchParams) : '')
    if (request.method === 'PUT') return put(key, body, request, response)
    if (request.method === 'DELETE') {
      if (find(key, null)) write(key, null)
      return send(response, 204, '')
    }
    const found = find(key, searchParams.get('versionId'))
    if (!found) return send(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    return give(found, request, response)
  }

  function put(key: string, body: Buffer, { headers }: IncomingMessage, response: ServerResponse) {
    const source = headers['x-amz-copy-source']
    if (source === undefined) {
      if (headers['if-none-match'] === '*' && find(key, null)) return send(response, 412, '')
      write(key, body)
      return send(response, 200, '', { etag: etagOf(body) })
    }
    const { pathname, searchParams } = new URL(`/${String(source).replace(/^\//, '')}`, url)
    const copied = find(decodeURIComponent(pathname).slice(1), searchParams.get('versionId'))
    if (!copied) return send(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    write(key, copied.body)
    const result = `<ETag>${etagOf(copied.body)}</ETag><LastModified>${new Date().toISOString()}</LastModified>`
    return send(response, 200, `<CopyObjectResult>${result}</CopyObjectResult>`)
  }

  function listing(bucket: string, query: URLSearchParams) {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted()
    const name = (key: string) => key.slice(bucket.length + 1)
    if (!query.has('versions')) {
      const there = keys.flatMap((key) => {
        const found = find(key, null)
        return found ? [`<Contents>${described(name(key), found)}</Contents>`] : []
      })
      return `<ListBucketResult><IsTruncated>false</IsTruncated>${there.join('')}</ListBucketResult>`
    }
    const all = keys.flatMap((key) =>
      objects
        .get(key)!
        .toReversed()
        .map((version, i) => {
          const element = version.body ? 'Version' : 'DeleteMarker'
          const of = `<VersionId>${version.id}</VersionId><IsLatest>${i === 0}</IsLatest>${described(name(key), version)}`
          return `<${element}>${of}</${element}>`
        }),
    )
    return `<ListVersionsResult><IsTruncated>false</IsTruncated>${all.join('')}</ListVersionsResult>`
  }

  return {
    url,
    /** As the settings of an installation whose files are in that bucket. */
    environment: (bucket: string) => ({
      S3_URL: url,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: 'access',
      S3_SECRET_KEY: 'secret',
    }),
    put: (bucket: string, path: string, body: Buffer) => write(`${bucket}/${path}`, body),
    countDeleted: () => [...objects.values()].filter((versions) => versions.at(-1)!.body === null).length,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function give(
  { body, at }: { body: Buffer; at: Date },
  { method, headers }: IncomingMessage,
  response: ServerResponse,
) {
  const common = { etag: etagOf(body), 'last-modified': at.toUTCString() }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (from === undefined) {
    response.writeHead(200, { ...common, 'content-length': body.length })
    return response.end(method === 'HEAD' ? undefined : body)
  }
  const part = body.subarray(Number(from), Number(to) + 1)
  if (part.length === 0) return send(response, 416, '')
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`
  response.writeHead(206, { ...common, 'content-range': range, 'content-length': part.length })
  return response.end(part)
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers })
  response.end(body)
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

function described(key: string, { at, body }: Version) {
  const shape = body ? `<ETag>${etagOf(body).replaceAll('"', '&quot;')}</ETag><Size>${body.length}</Size>` : ''
  return `<Key>${key}</Key><LastModified>${at.toISOString()}</LastModified>${shape}<StorageClass>STANDARD</StorageClass>`
}
