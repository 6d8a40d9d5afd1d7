import { msg } from '#basics/words/words.ts'
import { ExplainedError } from '../explained-error.ts'

/** What is inside is not what the name and the type say, or is something that no vault should hand out. */
export class RefusedContent extends ExplainedError {
  override name = 'RefusedContent'
}

/** The scanner does not answer; what nobody looked at is not stored. */
export class ScannerAway extends Error {
  override name = 'ScannerAway'
}

export const noMacros = () => new RefusedContent(msg('Documents with macros aren’t allowed.'))
export const noProgram = () => new RefusedContent(msg('This document contains a program, which isn’t allowed.'))
export const carriesMore = () => new RefusedContent(msg('This document contains another file, which isn’t allowed.'))
export const wouldFetch = () =>
  new RefusedContent(msg('This document loads something from the internet, which isn’t allowed.'))
