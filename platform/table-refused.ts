import { ExplainedError } from './explained-error.ts'

/** A file that is no table of ours to read; its message says why. */
export class TableRefused extends ExplainedError {
  override name = 'TableRefused'
}
