import { said } from '#basics/words/words.ts'

export interface ReasonOptions extends ErrorOptions {
  /** What stands in the gaps of the text. */
  given?: Record<string, string | number>
}

/**
 * Why something is not done, in words for a person. They are put into the words of whoever reads them only where they
 * are shown (`reasonIn`): what was thrown may come from a process that doesn't know for whom it works.
 */
export class ExplainedError extends Error {
  readonly text: string
  readonly given: ReasonOptions['given']

  constructor(text: string, { given, ...options }: ReasonOptions = {}) {
    super(said(text, given), options)
    this.text = text
    this.given = given
  }
}

export const reasonIn = (error: Error): string =>
  error instanceof ExplainedError ? said(error.text, error.given) : said(error.message)
