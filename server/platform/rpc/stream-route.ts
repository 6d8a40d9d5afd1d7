import type { Context, Env, Hono } from 'hono'
import type { Member } from '#contract/member.ts'
import type { Stream } from '#contract/streams.ts'
import { answer } from '../http/refuse.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { refusalOf, type Words } from '../refusal-of.ts'
import { admit, type Doors } from './admit.ts'

interface StreamRoute<Of extends Env, Path extends string> {
  stream: Stream
  /** As Hono writes it, below where the routes are mounted. */
  path: Path
  doors: Doors
  /** Its own words for what anything here may throw. */
  words?: (c: Context<Of, Path>) => Words
  onRefused?: (refused: Refusal, error: unknown) => void
  handler: (c: Context<Of, Path>, me: Member) => Promise<Response>
}

/** What is no JSON is a route all the same: it asks who comes, refuses in words, and answers its own method only. */
export function streamRoute<Of extends Env, Path extends string>(app: Hono<Of>, route: StreamRoute<Of, Path>) {
  const { stream, path, doors, words, onRefused, handler } = route
  app.on(stream.method, path, async (given) => {
    const c = given as unknown as Context<Of, Path>
    try {
      return await handler(c, await admit(c, doors, stream))
    } catch (error) {
      const refused = refusalOf(error, words?.(c))
      if (!refused) throw error
      onRefused?.(refused, error)
      return answer(c, refused)
    }
  })
  app.all(path, (c) => {
    c.header('allow', stream.method)
    return answer(c, refusal('METHOD_NOT_ALLOWED', [stream.method]))
  })
}
