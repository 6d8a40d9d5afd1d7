import { vi } from 'vitest'
import { REFUSALS } from '#app/contract.ts'
import { codeOf, type GivenOf, type Refusable } from '#platform/contract/refusals.ts'

interface Asked {
  path: string
  body: unknown
}
type Answer = Response | object | string | number | boolean | null
/** What comes back, or how it is found: it may take its time, or not come at all. */
type Answering = Answer | Promise<Answer> | ((asked: Asked) => Answer | Promise<Answer>)
/** By method and path, such as `POST /api/auth/sign-up/email`. */
export type Answers = Record<string, Answering>

/** Whoever looks into the vault of another says so once a minute, and is told nothing. */
const STAY = /^POST \/api\/shared\/[^/]+\/stay$/
const stayed = () => new Response(null, { status: 204 })

/** Stands in for the server, path by path. A request that nothing answers fails the test. */
export function answering(first: Answers) {
  const answers = new Map(Object.entries(first))
  const asked: (Asked & { route: string })[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const route = `${request.method} ${pathname}`
    const text = await request.text()
    const one = { path: pathname + search, body: text === '' ? null : (JSON.parse(text) as unknown) }
    asked.push({ ...one, route })
    // Null is an answer, too.
    const answer = answers.has(route) ? answers.get(route) : STAY.test(route) ? stayed : undefined
    if (answer === undefined) console.error(`Nothing answers ${route}`)
    const given = await Promise.race([typeof answer === 'function' ? answer(one) : answer, aborted(request.signal)])
    return given instanceof Response ? given.clone() : Response.json(given ?? null)
  })
  return {
    /** From here on. */
    answer: (more: Answers) => {
      for (const [route, answer] of Object.entries(more)) answers.set(route, answer)
    },
    /** What was asked of a route, in order. */
    asked: (route: string) => asked.filter((each) => each.route === route),
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** As the server refuses. */
export function refusal<Name extends keyof typeof REFUSALS>(name: Name, given?: GivenOf<(typeof REFUSALS)[Name]>) {
  const { status, message }: Refusable = REFUSALS[name]
  const words = typeof message === 'string' ? message : message(given)
  return Response.json({ code: codeOf(name), message: words, data: given }, { status })
}

/** As without a network. */
export const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that comes when the test lets it. */
export function held<Given extends Answer>(answer: Given) {
  const { promise, resolve } = Promise.withResolvers<Given>()
  return { answer: () => promise, release: () => resolve(answer) }
}
