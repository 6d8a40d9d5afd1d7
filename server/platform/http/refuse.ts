import { STATUS_CODES } from 'node:http'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Any refusal outside a contract's handler, in the form that the contract's own refusals have. */
export function refusal(status: ContentfulStatusCode, message: string, extra: { code?: string; data?: unknown } = {}) {
  const code = extra.code ?? (STATUS_CODES[status] ?? 'ERROR').toUpperCase().replaceAll(/[^A-Z]+/g, '_')
  return { defined: false, code, status, message, ...(extra.data === undefined ? {} : { data: extra.data }) }
}
