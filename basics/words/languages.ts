/** What the product speaks, by the tag of the language; each is called as its speakers call it. */
export const LANGUAGES = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  de: 'Deutsch',
} as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]]

/** The language that the source is written in: it needs no catalog. */
export const SOURCE = 'en-US' satisfies Language

/** Longer, accented and from right to left, made of the source: what it leaves in English was left out of the catalog. */
export const PSEUDO = 'en-XA'

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text)

/** What a browser names the choice by; it stands in a cookie, because the document is written in it. */
export const LANGUAGE_COOKIE = 'language'

/** English as it is spelled in the United States; the rest of the world spells as Britain does, or nearly. */
const AMERICAN = new Set(['en', 'en-us', 'en-ca', 'en-ph', 'en-pr'])

/** The first of a reader's languages that the product speaks. */
export function languageFor(tags: readonly string[]): Language {
  for (const tag of tags.map((each) => each.toLowerCase())) {
    if (tag === 'de' || tag.startsWith('de-')) return 'de'
    if (AMERICAN.has(tag)) return 'en-US'
    if (tag.startsWith('en-')) return 'en-GB'
  }
  return SOURCE
}

/** The tags of an `Accept-Language` header, in the order that they are wanted. */
export function tagsIn(acceptLanguage: string | undefined): string[] {
  const wanted = (acceptLanguage ?? '').split(',', 20).map((part) => {
    const [tag = '', ...rest] = part.split(';').map((each) => each.trim())
    const quality = rest.find((each) => each.startsWith('q='))
    return { tag, quality: quality ? Number(quality.slice(2)) : 1 }
  })
  return wanted
    .filter(({ tag, quality }) => TAG.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

const TAG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i
