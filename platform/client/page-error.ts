/** What the page itself has to say about what did not work, in words for whoever wanted it. */
export class PageError extends Error {
  override name = 'PageError'
  readonly kind: 'warn' | 'bad'

  constructor(message: string, kind: 'warn' | 'bad' = 'warn') {
    super(message)
    this.kind = kind
  }
}
