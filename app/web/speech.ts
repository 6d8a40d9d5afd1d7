import { isLanguage, PSEUDO, SOURCE } from '#basics/words/languages.ts'
import { localeFor } from '#basics/words/locale-for.ts'
import { type Catalog, type Forms, type Locale, setLocaleSource } from '#basics/words/words.ts'

/** Each a file of its own: a browser loads the one that is spoken. */
const CATALOGS = import.meta.glob<Record<string, string | Forms>>('../../languages/*.json', { import: 'default' })

/** Speaks as the server has written the document. */
export async function speakAsDocument() {
  const { lang } = document.documentElement
  const language = isLanguage(lang) || lang === PSEUDO ? lang : SOURCE
  const speech: Locale = { language, locale: language, catalog: await catalogOf(language) }
  setLocaleSource(() => speech)
  /** Once the page is ours: what stands in the document is written as most readers of the language write. */
  return () => void (speech.locale = language === PSEUDO ? SOURCE : localeFor(language, navigator.languages))
}

async function catalogOf(language: string): Promise<Catalog> {
  if (language === PSEUDO) return (await import('#basics/words/pseudo.ts')).pseudoCatalog
  const words = await CATALOGS[`../../languages/${language}.json`]?.().catch(() => undefined)
  // A text that still waits for its words stands there empty.
  return (english) => (words && Object.hasOwn(words, english) && words[english]) || undefined
}
