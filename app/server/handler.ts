import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { onError, ORPCError, type AnyProcedure, type AnyRouter } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import { isTrusted } from '#account/identity/server/shared/callers.ts'
import { JsonText } from '#platform/rpc/json-text.ts'
import type { Log } from '#platform/log.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { refusalOf } from '#platform/refusal-of.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/** As much of a request as a call of the contract looks at. Its body is JSON, or there is none. */
interface Requested {
  method: string
  url: string
  body: string | null
}

/** What goes out as JSON, or as nothing where it is undefined. */
export interface Answer {
  status: number
  body: unknown
}

/**
 * The one edge where errors of handlers end: refusals go out as they are, all else is logged here and answered without detail.
 * Null where the contract has nothing at this address by this method. No `Request` or `Response` is made in between.
 */
export function createHandler(router: AnyRouter, log: Log, prefix: `/${string}` = '/') {
  const serializer = new StandardOpenAPISerializer(
    new StandardOpenAPIJsonSerializer(),
    new StandardBracketNotationSerializer(),
  )
  const handler = new StandardHandler<any>(router, new StandardOpenAPIMatcher(), new Codec(serializer), {
    clientInterceptors: [
      onError((error, { context, path }) => {
        if (isMalformed(error)) refuse(requestRefusals['BAD_REQUEST.shape'], { issues: error.data?.issues ?? [] })
        if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') throw error
        const refused = refusalOf(error)
        if (refused) throw refused

        const { requestId } = context as { requestId: string }
        log.error({ err: error, requestId, call: path.join('.') }, 'a call failed')
        refuse(requestRefusals.INTERNAL_SERVER_ERROR, { request_id: requestId })
      }),
    ],
  })

  return async function answerCall({ method, url, body }: Requested, context: object): Promise<Answer | null> {
    const request = {
      method,
      url: new URL(url),
      headers: {},
      signal: undefined,
      body: async () => (body === null ? undefined : (JSON.parse(body) as unknown)),
    }
    const { matched, response } = await handler.handle(request, { prefix, context })
    return matched ? response : null
  }
}

/** Leaves alone what is written as JSON by itself: oRPC would go through all of it once more. */
class Codec extends StandardOpenAPICodec {
  override encode(output: unknown, procedure: AnyProcedure) {
    const isJson = output instanceof JsonText || (isTrusted(procedure) && typeof output === 'object')
    return isJson ? { status: 200, headers: {}, body: output } : super.encode(output, procedure)
  }
}

/** What was sent is not as the contract says. */
const isMalformed = (
  error: unknown,
): error is ORPCError<'BAD_REQUEST', { issues?: { message: string }[] } | undefined> =>
  error instanceof ORPCError && error.code === 'BAD_REQUEST' && !(error instanceof Refusal)
