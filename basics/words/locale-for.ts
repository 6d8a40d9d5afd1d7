import { SOURCE } from './languages.ts'

/**
 * In which numbers, amounts and days are written, and typed: the reader's own way of the language that is spoken, such as
 * de-CH, where they name one. Whoever reads English for want of their own language goes on to write as at home.
 */
export function localeFor(language: string, wanted: readonly string[]): string {
  const known = Intl.NumberFormat.supportedLocalesOf(wanted.filter(isTag))
  const own = known.find((tag) => nameOf(tag) === nameOf(language))
  return own ?? (nameOf(language) === nameOf(SOURCE) ? known[0] : undefined) ?? language
}

const nameOf = (tag: string) => tag.split('-', 1)[0]!.toLowerCase()

/** Some systems name what is none, such as `en-US@posix`. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
