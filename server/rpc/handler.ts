import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { onError, ORPCError, type AnyProcedure, type AnyRouter } from '@orpc/server'
import { isTrusted } from './callers.ts'
import { JsonText } from './json-text.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { refusalOf } from '#server/platform/refusal-of.ts'

/** The one edge where errors of handlers end: refusals go out as they are, all else is logged here and answered without detail. */
export function createHandler(router: AnyRouter, log: Log) {
  return new OpenAPIHandler<any>(router, {
    clientInterceptors: [
      async ({ next, context, procedure }) => {
        const output = await next()
        const text = asJson(output, procedure)
        if (text === null) return output
        context.sendAsIs(text)
        return undefined
      },
      onError((error, { context, path }) => {
        if (isMalformed(error)) refuse('BAD_REQUEST.shape', { issues: error.data?.issues ?? [] })
        if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') throw error
        const refused = refusalOf(error)
        if (refused) throw refused

        const { requestId } = context as { requestId: string }
        log.error({ err: error, requestId, call: path.join('.') }, 'a call failed')
        refuse('INTERNAL_SERVER_ERROR', { request_id: requestId })
      }),
    ],
  })
}

/** Of what is asked most; null where oRPC writes the answer, which goes through all of it once more. */
function asJson(output: unknown, procedure: AnyProcedure): string | null {
  if (output instanceof JsonText) return output.text
  return isTrusted(procedure) && typeof output === 'object' && output !== null ? JSON.stringify(output) : null
}

/** What was sent is not as the contract says. */
const isMalformed = (
  error: unknown,
): error is ORPCError<'BAD_REQUEST', { issues?: { message: string }[] } | undefined> =>
  error instanceof ORPCError && error.code === 'BAD_REQUEST' && !(error instanceof Refusal)
