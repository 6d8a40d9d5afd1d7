import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { isLanguage, PSEUDO, SOURCE } from '#basics/words/languages.ts'
import { pseudoCatalog } from '#basics/words/pseudo.ts'
import { type Catalog, ENGLISH, type Forms, setLocaleSource, type Locale } from '#basics/words/words.ts'

/*
 * The server speaks to many at once: to whoever asks, in the words of their request; to whoever a letter goes to, in
 * theirs. What nobody in particular began is in English.
 */

const spoken = new AsyncLocalStorage<() => Locale>()
setLocaleSource(() => currentSpeech())

/** Who is spoken to at the moment. */
export const currentSpeech = (): Locale => spoken.getStore()?.() ?? ENGLISH

/** Everything that `work` says, and whatever it begins, is said so. */
export const speaking = <T>(speech: Locale, work: () => T): T => spoken.run(() => speech, work)

/** The same, where it is found out how once something is said: most requests are answered without a word. */
export function speakingAsFound<T>(find: () => Locale, work: () => T): T {
  let found: Locale | undefined
  return spoken.run(() => (found ??= find()), work)
}

/** By the tag of a language; English where the product doesn't speak it. `locale` may be a land's way of it, such as de-CH. */
export function speechFor(language: string, locale = language): Locale {
  if (language !== PSEUDO && !isLanguage(language)) return ENGLISH
  return { language, locale: language === PSEUDO ? SOURCE : locale, catalog: catalogOf(language) }
}

/** The words of a language that the product speaks. */
export function catalogOf(language: string): Catalog {
  if (language === PSEUDO) return pseudoCatalog
  if (!isLanguage(language) || language === SOURCE) return ENGLISH.catalog
  const words = wordsOf(language)
  // A text that still waits for its words stands there empty.
  return (english) => (Object.hasOwn(words, english) && words[english]) || undefined
}

type Words = Record<string, string | Forms>
const read = new Map<string, Words>()

/** Of a language that has a catalog. Read once. */
export function wordsOf(language: string): Words {
  const words = read.get(language) ?? (JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')) as Words)
  read.set(language, words)
  return words
}

const FOLDER = new URL('../languages/', import.meta.url)
