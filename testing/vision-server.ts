import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * A server on this machine that speaks as OpenAI's chat completions do, as far as we talk to it, refusals and failures
 * included: https://platform.openai.com/docs/api-reference/chat.
 */

const VISION_KEY = 'sk-vision-of-the-tests'
export const VISION_MODEL = 'seer-1'

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: any
  /** The picture that came along. */
  picture: Buffer
  /** Whether whoever asked has hung up before the answer. */
  left: boolean
}

/** What the model does: by itself it says what it sees. */
export type Conduct =
  | { says: string; finish_reason?: string }
  | { refuses: string }
  | { status: number; headers?: Record<string, string> }
  | { body: string }
  | { afterMs: number; says: string }
  | { cut: 'before' | 'within' }
  | { endless: true }
  | { leadsTo: string }

export const SEEN = {
  title: 'Omega Seamaster 300, 1968',
  category: 'Watches',
  description: 'A steel wristwatch on a leather strap. The dial is signed Omega.',
  text: 'OMEGA\nSeamaster',
  estimatedValue: null,
  currency: null,
  confidence: { title: 0.8, category: 0.95, description: 0.7, estimatedValue: 0 },
}

export type VisionServer = Awaited<ReturnType<typeof aVisionServer>>

/** Whoever starts it stops it. */
export async function aVisionServer() {
  const received: Received[] = []
  let conducts: Conduct[] = []
  let usual: Conduct = { says: JSON.stringify(SEEN) }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    host: new URL(url).host,
    access: { url, key: VISION_KEY, model: VISION_MODEL },
    settings: { VISION_URL: url, VISION_KEY, VISION_MODEL },
    received,
    /** For the next requests, one each; then as usual again. */
    next: (...wanted: Conduct[]) => {
      conducts = wanted
    },
    always: (conduct: Conduct) => {
      usual = conduct
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = parsed(await text(request))
    const { pathname: path } = new URL(request.url ?? '/', url)
    const entry = { path, headers: request.headers, body, picture: pictureIn(body), left: false }
    received.push(entry)
    response.on('close', () => (entry.left = !response.writableFinished))
    const refused = refusalOf(request, path, body)
    await behave(response, refused ?? conducts.shift() ?? usual)
  }
}

function refusalOf({ method, headers }: IncomingMessage, path: string, body: any): Conduct | null {
  if (headers.authorization !== `Bearer ${VISION_KEY}`) return { status: 401 }
  if (method === 'GET' && path === '/v1/models') return { body: JSON.stringify({ data: [{ id: VISION_MODEL }] }) }
  if (method !== 'POST' || path !== '/v1/chat/completions') return { status: 404 }
  if (body?.model !== VISION_MODEL) return { status: 404 }
  return null
}

async function behave(response: ServerResponse, conduct: Conduct) {
  const send = (status: number, body: string, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  if ('refuses' in conduct) send(200, completion({ content: null, refusal: conduct.refuses }, 'stop'))
  else if ('status' in conduct) send(conduct.status, FAILURE, conduct.headers)
  else if ('body' in conduct) send(200, conduct.body)
  else if ('leadsTo' in conduct) send(307, '', { location: conduct.leadsTo })
  else if ('endless' in conduct) await talkOn(response)
  else if ('cut' in conduct) {
    if (conduct.cut === 'within') response.writeHead(200, { 'content-length': '5000' }).write('{"choices":')
    await wait(20)
    response.destroy()
  } else {
    if ('afterMs' in conduct) await wait(conduct.afterMs)
    const reason = 'finish_reason' in conduct ? conduct.finish_reason : 'stop'
    send(200, completion({ content: conduct.says, refusal: null }, reason))
  }
}

async function talkOn(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":[{"message":{"content":"')
  while (!response.destroyed) {
    response.write('and so on '.repeat(5_000))
    await wait(1)
  }
}

const FAILURE = JSON.stringify({
  error: { message: 'It did not work.', type: 'server_error', param: null, code: null },
})

const completion = (message: { content: string | null; refusal: string | null }, finish_reason?: string) =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: VISION_MODEL,
    choices: [{ index: 0, message: { role: 'assistant', ...message }, logprobs: null, finish_reason }],
    usage: { prompt_tokens: 900, completion_tokens: 90, total_tokens: 990 },
  })

function parsed(body: string): any {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function pictureIn(body: any): Buffer {
  const parts: any[] = body?.messages?.flatMap(({ content }: any) => content) ?? []
  const address: string = parts.find((part) => part?.type === 'image_url')?.image_url.url ?? ''
  return Buffer.from(address.replace(/^data:image\/jpeg;base64,/, ''), 'base64')
}
