import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '#database/refusal.ts'
import { isObjectPath, requireObjectPath } from './object-path.ts'
import { AlreadyStored, type ByteRange, type Store, StoreAway, type StoredBytes, type StoredObject } from './store.ts'

export interface S3Settings {
  /** Without the bucket, which stands in the path. */
  url: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const ANSWER_MS = 15_000
const ATTEMPTS = 3
const PAGE = 500

type Ask = (method: string, path: string, more?: { headers?: Record<string, string>; body?: Buffer }) => Promise<Answer>

interface Answer {
  response: Response
  /** Was it sent before, without an answer? */
  again: boolean
}

/** Any store that speaks S3. An object is one request: ours are small, and gathered before they are sent. */
export function createS3Store(settings: S3Settings): Store {
  const ask = asking(settings)
  return {
    put: async (path, content) => put(ask, requireObjectPath(path), content),
    get: async (path, range) => get(ask, requireObjectPath(path), range),
    remove: async (path) => {
      const { response } = await ask('DELETE', requireObjectPath(path))
      if (response.status !== 404) await expectOk(response)
      await response.body?.cancel()
    },
    list: () => list(ask),
    // An object is there when all of it has arrived, and not before.
    tidy: async () => {},
  }
}

/** Says in words why the store can't be used, before anything relies on it. */
export async function requireS3(settings: S3Settings): Promise<void> {
  try {
    const { response } = await asking(settings)('GET', '?list-type=2&max-keys=1')
    await expectOk(response)
    await response.body?.cancel()
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    const place = `${new URL(settings.url).host}/${settings.bucket}`
    throw new Refusal(`Can't use the file store at ${place}: ${cause.message}. Check the S3_… settings.`, {
      cause,
    })
  }
}

function asking({ url, bucket, region, accessKey, secretKey }: S3Settings): Ask {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 })
  // Safe pattern: a setting of the operator's.
  const root = `${url.replace(/\/+$/, '')}/${bucket}`

  return async (method, path, { headers = {}, body } = {}) => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const address = path.startsWith('?') ? `${root}${path}` : `${root}/${path}`
    const request = {
      method,
      headers: { 'x-amz-content-sha256': hash, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    }
    for (let attempt = 1; ; attempt++) {
      const response = await answered(() => client.sign(address, request))
      const failed = response instanceof Error || response.status >= 500 || response.status === 429
      if (!failed) return { response, again: attempt > 1 }
      if (attempt === ATTEMPTS) {
        if (response instanceof Error) throw new StoreAway(reasonOf(response), { cause: response })
        throw new StoreAway(`it answers ${response.status}`)
      }
      if (!(response instanceof Error)) await response.body?.cancel()
      await sleep(100 * 2 ** attempt)
    }
  }
}

/** The headers of an answer within a time; its body may take longer, as whoever reads it may. */
async function answered(sign: () => Promise<Request>): Promise<Response | Error> {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(new Error('it did not answer in time')), ANSWER_MS)
  try {
    // Whoever the store names in its place gets no file.
    return await fetch(await sign(), { redirect: 'manual', signal: impatience.signal })
  } catch (error) {
    return error as Error
  } finally {
    clearTimeout(timer)
  }
}

/** Node's fetch hides the reason in the cause, and of a host with several addresses one reason an address. */
function reasonOf({ message, cause }: Error): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0] as Error)
  return cause instanceof Error ? reasonOf(cause) : message
}

async function put(ask: Ask, path: string, content: AsyncIterable<Uint8Array>) {
  const copies: Buffer[] = []
  for await (const part of content) copies.push(Buffer.from(part))
  const body = Buffer.concat(copies)
  const { response: there } = await ask('HEAD', path)
  if (there.ok) throw new AlreadyStored('An object is stored there already')
  const headers = { 'if-none-match': '*', 'content-type': 'application/octet-stream' }
  const { response, again } = await ask('PUT', path, { body, headers })
  // What came through without an answer is what lies there now: paths are never used twice.
  const isOurs = response.status === 412 && again
  if (response.status === 412 && !again) throw new AlreadyStored('An object is stored there already')
  if (!isOurs) await expectOk(response)
  await response.body?.cancel()
}

async function get(ask: Ask, path: string, range?: ByteRange): Promise<StoredBytes | null> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
  const { response } = await ask('GET', path, { headers })
  if (response.status === 404) {
    await notThere(response)
    return null
  }
  if (response.status === 416) {
    await response.body?.cancel()
    const { response: whole } = await ask('HEAD', path)
    return { size: Number(whole.headers.get('content-length')), content: nothing() }
  }
  await expectOk(response)
  const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  return { size: Number(total ?? response.headers.get('content-length')), content: bytesOf(response) }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function* bytesOf(response: Response) {
  const reader = response.body!.getReader()
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read())
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Only the time that the store takes counts, not that of whoever reads. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(ANSWER_MS, 'late' as const, { signal: over.signal }).catch(() => 'late' as const)
  try {
    const first = await Promise.race([work, late])
    if (first === 'late') throw new StoreAway('it stopped in the middle of an object')
    return first
  } finally {
    over.abort()
    work.catch(() => {})
  }
}

async function* list(ask: Ask): AsyncGenerator<StoredObject[]> {
  for (let token: string | undefined; ;) {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(PAGE) })
    if (token !== undefined) query.set('continuation-token', token)
    const { response } = await ask('GET', `?${query}`)
    await expectOk(response)
    const text = await response.text()
    yield objectsIn(text)
    token = textIn(text, 'NextContinuationToken')
    if (token === undefined) return
  }
}

const objectsIn = (xml: string) =>
  xml.split('<Contents>').flatMap((entry, i): StoredObject[] => {
    if (i === 0) return []
    const path = textIn(entry, 'Key') ?? ''
    return isObjectPath(path) ? [{ path, modified: new Date(textIn(entry, 'LastModified') ?? '') }] : []
  })

// Safe pattern: all up to the next sign, and the names are ours.
const textIn = (xml: string, element: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]

/** A missing object is nothing; a missing bucket is a store that can't be used. */
async function notThere(response: Response) {
  const text = await response.text()
  if (text.includes('NoSuchBucket')) throw new StoreAway('there is no such bucket')
}

async function expectOk(response: Response) {
  if (response.ok) return
  const text = await response.text()
  throw new StoreAway(`it answers ${response.status} ${textIn(text, 'Code') ?? ''}`.trim())
}
