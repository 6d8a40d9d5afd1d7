import { parsedJson } from '../../parsed-json.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { AnalyserAway, AnalysisFailed } from '../analyser.ts'

export interface ModelAccess {
  /** As far as `/chat/completions` and `/models`, e.g. `https://api.example.com/v1`. */
  url: string
  /** None where the model asks for none, as on a network of one's own. */
  key: string | undefined
  model: string
}

export interface Patience {
  /** How long one attempt may take, its answer included. */
  attemptMs: number
  /** How long a second attempt is waited for, if the model says when; longer than this is away. */
  longestWaitMs: number
  waitMs: number
}

const PATIENCE: Patience = { attemptMs: 60_000, longestWaitMs: 10_000, waitMs: 1_000 }
const ATTEMPTS = 2
/** Many times what a suggestion needs. */
const MAX_BYTES = 256 * 1024

export interface Question {
  instructions: string
  request: string
  /** A JPEG. */
  picture: Buffer
  /** What the answer has to look like, where the model can be held to it. */
  schema: object
}

interface Refused {
  status: number
  retryAfterMs: number
}

/** What a model says of a picture, by the chat completions that most services and servers for models offer. */
export function createChat({ url, key, model }: ModelAccess, patience: Partial<Patience> = {}) {
  const { attemptMs, longestWaitMs, waitMs } = { ...PATIENCE, ...patience }
  const address = addressOf(url, 'chat/completions')
  const headers = { 'content-type': 'application/json', ...keyHeader(key) }

  /** The text of the answer. A second attempt follows where the first could not be served, and no third. */
  return async function ask(question: Question, signal: AbortSignal): Promise<string> {
    let plainly = false
    for (let attempt = 1; ; attempt++) {
      const body = JSON.stringify(bodyOf(model, question, plainly))
      const said = await send(body, signal)
      if (typeof said === 'string') return textOf(said)
      const isLast = attempt === ATTEMPTS || said.retryAfterMs > longestWaitMs
      // Not every server can be held to a form; the instructions ask for it besides.
      if (!isLast && [400, 422].includes(said.status)) plainly = true
      else if (isLast || !mayPass(said.status)) throw new AnalyserAway(`The model answers ${said.status}`)
      else await sleep(said.retryAfterMs, undefined, { signal })
    }
  }

  async function send(body: string, signal: AbortSignal): Promise<string | Refused> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)])
    try {
      // Whoever was named gets the picture, and nobody whom they name.
      const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal: patience })
      if (response.ok) return await boundedText(response)
      await response.body?.cancel()
      return { status: response.status, retryAfterMs: retryAfter(response.headers.get('retry-after')) ?? waitMs }
    } catch (cause) {
      signal.throwIfAborted()
      if (cause instanceof AnalysisFailed) throw cause
      throw new AnalyserAway('The model does not answer', { cause })
    }
  }
}

const mayPass = (status: number) => status === 429 || status >= 500

export function addressOf(url: string, what: 'chat/completions' | 'models'): URL {
  const address = new URL(url)
  // Safe pattern: a setting of the operator's.
  address.pathname = address.pathname.replace(/\/*$/, `/${what}`)
  return address
}

export const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` }

const bodyOf = (model: string, { instructions, request, picture, schema }: Question, plainly: boolean) => ({
  model,
  messages: [
    { role: 'system', content: instructions },
    {
      role: 'user',
      content: [
        { type: 'text', text: request },
        { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` } },
      ],
    },
  ],
  ...(plainly
    ? {}
    : { response_format: { type: 'json_schema', json_schema: { name: 'suggestion', strict: true, schema } } }),
})

/** Seconds or a date; null where it is neither. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new AnalysisFailed('The model does not stop talking')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
})

function textOf(body: string): string {
  const parsed = completion.safeParse(parsedJson(body))
  if (!parsed.success) throw new AnalysisFailed('The model answers in another form', { cause: parsed.error })
  const { message, finish_reason } = parsed.data.choices[0]!
  if (message.refusal) throw new AnalysisFailed('The model refuses to look at the picture')
  if (finish_reason === 'content_filter') throw new AnalysisFailed('The answer of the model was filtered')
  if (finish_reason === 'length') throw new AnalysisFailed('The answer of the model was cut off')
  if (!message.content) throw new AnalysisFailed('The model says nothing')
  return message.content
}
