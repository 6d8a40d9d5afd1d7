import { language } from '#domain/words/words.ts'

/** A label within a sentence. German begins its nouns with a capital there too. */
export const withinSentence = (label: string) => (language() === 'de' ? label : label.toLowerCase())
