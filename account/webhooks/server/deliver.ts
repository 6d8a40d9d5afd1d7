import { type Answer, askOutside, LeadsInside } from '#platform/http/outside.ts'
import { isNamedHost } from '#platform/http/private-hosts.ts'
import type { Problem } from '../rules.ts'

/** Of an answer nobody reads more. */
const MOST_BYTES = 4_096
const MOST_LETTERS = 500

export interface Message {
  address: string
  headers: Record<string, string>
  body: Buffer
}

export interface Outcome {
  /** Null where it was delivered. */
  problem: Problem | null
  status: number | null
  answer: string | null
}

interface Options {
  privateHosts: readonly string[]
  ms: number
  signal: AbortSignal
}

/** One attempt. Only success counts (2xx); nothing is followed. */
export async function deliver({ address, headers, body }: Message, options: Options): Promise<Outcome> {
  const { privateHosts, ms, signal } = options
  const url = new URL(address)
  const mayBePrivate = isNamedHost(privateHosts, url)
  // The setting may have named its host when it was made.
  if (url.protocol !== 'https:' && !mayBePrivate) return { problem: 'private', status: null, answer: null }
  try {
    return outcomeOf(
      await askOutside({
        url,
        headers,
        body,
        mostBytes: MOST_BYTES,
        cuts: true,
        isAnybodys: true,
        ms,
        signal,
        mayBePrivate,
      }),
    )
  } catch (error) {
    return { problem: problemOf(error), status: null, answer: null }
  }
}

function outcomeOf({ status, body }: Answer): Outcome {
  return { problem: problemOfStatus(status), status, answer: lettersOf(body) }
}

function problemOfStatus(status: number): Problem | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'status'
}

/** As text that can be stored, whatever bytes they were. */
const lettersOf = (body: Buffer) =>
  [...body.toString('utf8').toWellFormed()].slice(0, MOST_LETTERS).join('').replaceAll('\0', '') || null

/** Of a host that was named by the setting, or of any other. */
const LOOKS_UP = /^(getaddrinfo|query)/
/** By OpenSSL's names. */
const CERTIFICATE = /^ERR_TLS|CERT|^UNABLE_TO_/

function problemOf(error: unknown): Problem {
  if (error instanceof LeadsInside) return 'private'
  const { name, code = '', syscall = '' } = error as { name?: string; code?: unknown; syscall?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'slow'
  if (LOOKS_UP.test(syscall)) return 'unknown-host'
  return CERTIFICATE.test(String(code)) ? 'certificate' : 'unreachable'
}
