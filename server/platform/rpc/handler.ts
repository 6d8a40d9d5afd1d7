import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { onError, ORPCError, type AnyRouter } from '@orpc/server'
import type { Log } from '../log.ts'
import { translateDatabaseError } from './database-errors.ts'

/** The one edge where errors of handlers end: refusals go out as they are, all else is logged here and answered without detail. */
export function createHandler(router: AnyRouter, log: Log) {
  return new OpenAPIHandler<any>(router, {
    clientInterceptors: [
      onError((error, { context, path }) => {
        if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') throw error
        const refused = translateDatabaseError(error)
        if (refused) throw refused

        const { requestId } = context as { requestId: string }
        log.error({ err: error, requestId, call: path.join('.') }, 'a call failed')
        throw new ORPCError('INTERNAL_SERVER_ERROR', {
          message: 'Something went wrong on our side. Please try again.',
          data: { request_id: requestId },
        })
      }),
    ],
  })
}
