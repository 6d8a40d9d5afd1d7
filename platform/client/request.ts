import { t } from '#basics/words/words.ts'
import { VAULT_HEADER } from '../contract/vault-header.ts'
import { vaultGrant } from './vault-grant.ts'
import { readFlag } from './offline-flag.ts'
import { noteAnswer } from './stored-answers.ts'
import { PageError } from './page-error.ts'

/** Nothing came back: no network, or the server is down. */
export class Unreachable extends PageError {
  override name = 'Unreachable'

  constructor(message = t('We can’t reach the server. Please check your connection and try again.')) {
    super(message, 'bad')
  }
}

export type Send = (request: Request | string, init?: RequestInit) => Promise<Response>

let send: Send = (request, init) => fetch(request, init)

/** On the server, which answers itself what a page asks for. */
export const sendBy = (other: Send) => void (send = other)

type Outcome = 'resumed' | 'dropped'

let pause: Promise<Outcome> | null = null

/**
 * What is requested from here on waits until the caller says what becomes of it. `dropped` is for a session that has
 * ended: the answer would be a refusal that nobody waits for.
 */
export function pauseRequests(): (outcome: Outcome) => void {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  pause = promise
  return (outcome) => {
    pause = null
    resolve(outcome)
  }
}

/** All but what visitors ask too, and guests of a vault by their link. */
const OF_SOMEBODY =
  /^\/(?:files|api(?!\/(?:auth|session|reference|legal|legal-changes|development|shared|links|signing(?:-files)?|answering|consigned-by-letter|request-files|estate\/refusal|duties\/(?:invitation|sheet))(?![\w-])))\//
let hasLeft = false

/**
 * From when somebody has signed out here until somebody is known to be signed in: what a page that was on its way still
 * asks for them is dropped, since it would be refused.
 */
export function setLeft(left: boolean) {
  hasLeft = left
}

/** Asks the server. What goes by neither the client nor `identity` comes this way, such as a file. */
export async function request(request: Request | string, init?: RequestInit): Promise<Response> {
  const outcome = await pause
  if (outcome === 'dropped' || (hasLeft && OF_SOMEBODY.test(pathOf(request))))
    throw new DOMException('The session has ended', 'AbortError')
  return requestAtOnce(request, init)
}

/** For what a pause is made for. */
export async function requestAtOnce(request: Request | string, init?: RequestInit): Promise<Response> {
  try {
    const response = await (vaultGrant === null ? send(request, init) : send(inVault(request, init, vaultGrant)))
    noteAnswer(response)
    return response
  } catch (error) {
    throw error instanceof TypeError ? unreachable(request, init) : error
  }
}

/** What is asked where somebody works in the vault of another is about that vault. */
function inVault(request: Request | string, init: RequestInit | undefined, grant: string): Request {
  const asked = new Request(request, init)
  asked.headers.set(VAULT_HEADER, grant)
  return asked
}

const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname)

/** Without a network, where this device stores what was looked at: that this is not among it. */
function unreachable(request: Request | string, init?: RequestInit) {
  if (navigator.onLine || readFlag() !== 'on') return new Unreachable()
  const method = init?.method ?? (typeof request === 'string' ? 'GET' : request.method)
  return new Unreachable(
    t(
      method === 'GET'
        ? 'This isn’t stored on this device. It opens once you’re back online.'
        : 'You’re offline, so this can’t be changed now.',
    ),
  )
}
