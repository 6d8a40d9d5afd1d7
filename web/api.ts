import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import routes from 'virtual:contract'
import type { contract } from '#contract/contract.ts'
import type { SignUpRole } from '#domain/roles.ts'

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

export const client: Client = createORPCClient(
  new OpenAPILink(routes, { url: () => `${window.location.origin}/api`, fetch: reach }),
)

/** Every route as query and mutation options. */
export const api = createTanstackQueryUtils(client)

/** Nothing came back: no network, or the server is down. */
export class Unreachable extends Error {
  override message = 'Strongroom cannot be reached. Please check your connection and try again.'
}

/** A refusal of the identity routes, which are not part of the contract. */
export class IdentityRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const identity = {
  signUp: (account: { name: string; email: string; password: string; role: SignUpRole }) =>
    postIdentity<{ signed_in: boolean }>('sign-up/email', account),
  signIn: (credentials: { email: string; password: string }) => postIdentity('sign-in/email', credentials),
  signOut: () => postIdentity('sign-out', {}),
  requestPasswordReset: (request: { email: string }) => postIdentity('request-password-reset', request),
  checkPasswordReset: (link: { token: string }) => postIdentity('check-password-reset', link),
  resetPassword: (change: { token: string; newPassword: string }) => postIdentity('reset-password', change),
}

/** The session has ended: by its age, or in another place. */
export const isSignedOut = (error: unknown) => error instanceof ORPCError && error.status === 401

async function postIdentity<Answer>(path: string, body: object): Promise<Answer> {
  const response = await reach(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json().catch(() => null)
  if (!response.ok) throw new IdentityRefusal(response.status, answer?.code ?? '', answer?.message ?? '')
  return answer
}

/** Asks the server. What goes by neither the client nor `identity` comes this way, such as a file. */
export async function reach(request: Request | string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(request, init)
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable() : error
  }
}
