import { RefusedContent } from '../content/refused-content.ts'
import { ExplainedError, type ReasonOptions } from '../explained-error.ts'
import { TableRefused } from '../table-refused.ts'
import { AnalysisFailed } from '../vision/analyser.ts'
import { type Limit, WorkLimitExceeded } from './errors.ts'

/** What a worker says of a task. */
export type Answer = { value: unknown } | { error: EncodedError }

/** Refusals that keep their class on the way between two processes: a text, and what fills it, is all that they hold. */
const REFUSALS = { RefusedContent, TableRefused, AnalysisFailed }
type RefusalName = keyof typeof REFUSALS

type EncodedError =
  | { kind: 'refusal'; name: RefusalName; text: string; given: ReasonOptions['given'] }
  | { kind: 'limit'; limit: Limit }
  | { kind: 'mistake'; message: string; stack: string }

export function encodeError(error: unknown): EncodedError {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {}
  const names = Object.keys(REFUSALS) as RefusalName[]
  const name = names.find((each) => error instanceof REFUSALS[each])
  if (name !== undefined) {
    const { text, given } = error instanceof ExplainedError ? error : { text: message, given: undefined }
    return { kind: 'refusal', name, text, given }
  }
  if (isOfMemory(error)) return { kind: 'limit', limit: 'memory' }
  // A decoder in WebAssembly that fell over, which in native code would have ended the process.
  if (error instanceof WebAssembly.RuntimeError) return { kind: 'limit', limit: 'crash' }
  return { kind: 'mistake', message, stack }
}

const refusalIn = ({ name, text, given }: EncodedError & { kind: 'refusal' }) =>
  name === 'AnalysisFailed' ? new AnalysisFailed(text) : new REFUSALS[name](text, given && { given })

export function decodeError(error: EncodedError): Error {
  if (error.kind === 'refusal') return refusalIn(error)
  if (error.kind === 'limit') return new WorkLimitExceeded(error.limit)
  return new Error(error.message, { cause: error.stack })
}

/** A stack too deep, an array too long, a buffer that the kernel has no room for. */
const isOfMemory = (error: unknown) =>
  error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_MEMORY_ALLOCATION_FAILED'
