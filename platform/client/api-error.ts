import type { DataOf, ErrorCode } from '#platform/contract/refusals.ts'
import { t } from '#basics/words/words.ts'

interface Refused {
  code?: string
  message?: string
  data?: unknown
}

/** What the server refuses, be it a call, a sign-in, a file or an import. Its message is for people. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: Code
  readonly data: DataOf<Code>

  /** `refused` is the body of the answer; null where that is not the server's own. */
  constructor(status: number, refused: Refused | null) {
    super(refused?.message || wordsFor(status))
    this.status = status
    this.code = (refused?.code ?? '') as Code
    this.data = refused?.data as DataOf<Code>
  }
}

/** Whatever stands between here and the server has no words for people. */
function wordsFor(status: number): string {
  if ([502, 503, 504].includes(status)) return t('The server isn’t responding. Please try again in a moment.')
  return status === 413 ? t('This is too much to send at once.') : ''
}

/** The error to an answer that is none of 2xx. */
export const apiErrorOf = async (response: Response) =>
  new ApiError(response.status, await response.json().catch(() => null))

/** By its code, whatever was requested. */
export const isRefusedAs = <Code extends ErrorCode>(error: unknown, ...codes: Code[]): error is ApiError<Code> =>
  error instanceof ApiError && (codes as string[]).includes(error.code)
