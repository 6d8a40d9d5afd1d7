import { pino, type DestinationStream } from 'pino'
import { inSources } from './source-places.ts'

export type Log = ReturnType<typeof createLog>

/** Nothing that names a person or opens a door reaches the log, whichever object it hangs on. */
const SECRET_KEYS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'cookie',
  'authorization',
  'email',
  'name',
]
const REDACTED = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: null,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Some throw what is no error, and says why all the same. */
function messageOf(thrown: unknown): string {
  const { message } = (thrown ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(thrown)
}

/** An error without what it carries: PostgreSQL's `detail` quotes the row that it refused. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: messageOf(error) }
  const { message, stack, cause } = error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    message,
    code,
    constraint,
    stack: stack && inSources(stack),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
