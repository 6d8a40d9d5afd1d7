import { ORPCError } from '@orpc/client'
import { Unreachable } from '#web/reach.ts'
import { ImportRefusal } from './send-archive.ts'

/** Why nothing came of it: the server's own words where it has any. */
export function reasonOf(error: Error): string {
  if (error instanceof Unreachable || error instanceof ImportRefusal) return error.message
  const isTold = error instanceof ORPCError && (error.status < 500 || error.status === 503)
  return isTold ? error.message : 'Something went wrong on our side. Please try again.'
}
