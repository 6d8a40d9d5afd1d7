import type { Context, Env, Hono } from 'hono'
import type { Stream } from '../contract/streams.ts'
import { answer, methodNotAllowed } from '../http/refuse.ts'
import type { Refusal } from '../refusal.ts'
import { refusalOf, type Words } from '../refusal-of.ts'

interface StreamRoute<Of extends Env, Path extends string, Who> {
  stream: Stream
  /** As Hono writes it, below where the routes are mounted. */
  path: Path
  /** Who comes, and not too often; refuses whoever may not. */
  admit: (c: Context<Of, Path>) => Promise<Who>
  /** Its own words for what anything here may throw. */
  words?: (c: Context<Of, Path>) => Words
  onRefused?: (refused: Refusal, error: unknown) => void
  handler: (c: Context<Of, Path>, who: Who) => Promise<Response>
}

/** What is no JSON is a route all the same: it asks who comes, refuses in words, and answers its own method only. */
export function streamRoute<Of extends Env, Path extends string, Who>(
  app: Hono<Of>,
  { stream: { method }, path, admit, words, onRefused, handler }: StreamRoute<Of, Path, Who>,
) {
  app.on(method, path, async (given) => {
    const c = given as unknown as Context<Of, Path>
    try {
      return await handler(c, await admit(c))
    } catch (error) {
      const refused = refusalOf(error, words?.(c))
      if (!refused) throw error
      onRefused?.(refused, error)
      return answer(c, refused)
    }
  })
  app.all(path, (c) => methodNotAllowed(c, [method], method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
