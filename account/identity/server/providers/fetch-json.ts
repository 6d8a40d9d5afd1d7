import { parsedJson } from '#platform/parsed-json.ts'

/** Nobody who wants to sign in waits longer for somebody else's server. */
const PATIENCE_MS = 5_000
/** Many times what any of the documents needs. */
const MAX_BYTES = 256 * 1024

/** It is away, or speaks in another way than OpenID Connect. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed'
}

/** What an address of a provider answers, which must be JSON, soon, and from there itself. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const { host } = new URL(url)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await boundedText(response, host)
    if (!response.ok) throw new ProviderFailed(`${host} answers ${response.status}${reasonIn(text)}`)
    return parsedJson(text) ?? refuseText(host)
  } catch (cause) {
    if (cause instanceof ProviderFailed) throw cause
    throw new ProviderFailed(`${host} does not answer`, { cause })
  }
}

async function boundedText(response: Response, host: string): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new ProviderFailed(`${host} does not stop talking`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** The code of a refusal, as RFC 6749 has it; never what stands beside it, which may be about a person. */
function reasonIn(text: string): string {
  const reason = (parsedJson(text) as { error?: unknown } | null)?.error
  return typeof reason === 'string' && /^[a-z_]{1,60}$/.test(reason) ? ` (${reason})` : ''
}

function refuseText(host: string): never {
  throw new ProviderFailed(`${host} answers something else than JSON`)
}
