import { PageError } from './page-error.ts'

/** Nothing came back: no network, or the server is down. */
export class Unreachable extends PageError {
  override name = 'Unreachable'

  constructor() {
    super('Strongroom cannot be reached. Please check your connection and try again.', 'bad')
  }
}

/** Asks the server. What goes by neither the client nor `identity` comes this way, such as a file. */
export async function request(request: Request | string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(request, init)
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable() : error
  }
}
