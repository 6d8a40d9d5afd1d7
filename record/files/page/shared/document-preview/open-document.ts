import { FAILURE_MESSAGES } from '#basics/failure-messages.ts'
import { t } from '#basics/words/words.ts'
import { request } from '#platform/client/request.ts'
import { PageError } from '#platform/client/page-error.ts'
import type { ChangeSource } from './way-to-show.ts'

/** Makes sure that there is something at the address: a frame would not say so. */
export async function openDocument(url: string, way: ChangeSource, signal: AbortSignal) {
  const response = await request(url, { method: way === 'text' ? 'GET' : 'HEAD', signal })
  if (!response.ok) throw new PageError(reasonOf(response.status), 'bad')
  return { url, text: way === 'text' ? textOf(new Uint8Array(await response.arrayBuffer())) : '' }
}

const reasonOf = (status: number) =>
  status === 503
    ? FAILURE_MESSAGES.filesAway
    : status >= 500
      ? t('The document couldn’t be loaded.')
      : t('Its link has expired, or it no longer exists.')

/** The kinds of plain text that the server takes: Unicode with or without a mark, and Latin letters. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
