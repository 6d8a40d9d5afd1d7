import type { AccessToken } from '#account/tokens/contract.ts'
import { type Scope, SCOPES } from '#basics/scopes.ts'
import type { Uploader } from './files/upload.ts'
import { inTurn } from './in-turn.ts'
import { send } from './sent.ts'

export type MadeToken = AccessToken & { token: string }

/** An access token that somebody makes for a program. */
export const makeToken = (
  person: Pick<Uploader, 'post'>,
  casting: { scopes?: readonly Scope[]; vault?: string; days?: number } = {},
) =>
  send<MadeToken>(person as Uploader, '/api/tokens', {
    name: 'Sunday archive',
    scopes: SCOPES,
    days: 90,
    vault: 'own',
    ...casting,
  })

/** A program that knows nothing but its token: it has no cookie, and says no origin. */
export function aProgram({ url }: { url: string }, token: string) {
  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await inTurn(() =>
      fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    const json = () => JSON.parse(bytes.toString()) as Record<string, any>
    return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString(), json }
  }
  return { ask, get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers) }
}
