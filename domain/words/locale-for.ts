/** The reader's own way of the language that is spoken, such as de-CH, where they name one; else the language's. */
export function localeFor(language: string, wanted: readonly string[]): string {
  const own = wanted.filter((tag) => nameOf(tag) === nameOf(language))
  return Intl.NumberFormat.supportedLocalesOf(own)[0] ?? language
}

const nameOf = (tag: string) => tag.split('-', 1)[0]!.toLowerCase()
