import { t } from '#domain/words/words.ts'
import { PageError } from './page-error.ts'

/** Nothing came back: no network, or the server is down. */
export class Unreachable extends PageError {
  override name = 'Unreachable'

  constructor() {
    super(t('We can’t reach Strongroom. Please check your connection and try again.'), 'bad')
  }
}

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

/** Asks the server. What goes by neither the client nor `identity` comes this way, such as a file. */
export async function request(request: Request | string, init?: RequestInit): Promise<Response> {
  if ((await pause) === 'dropped') throw new DOMException('The session has ended', 'AbortError')
  return requestAtOnce(request, init)
}

/** For what a pause is made for. */
export async function requestAtOnce(request: Request | string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(request, init)
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable() : error
  }
}
