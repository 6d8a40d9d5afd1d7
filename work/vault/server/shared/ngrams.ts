import { type RawBuilder, sql } from 'kysely'

/** A word in all its forms, as it was typed first: any of them will do. */
export type Forms = readonly [string, ...string[]]

/** A part of a word that the index finds by itself: whatever holds the word holds it. */
export interface Ngram {
  text: string
  /** What may stand instead of it: the other forms of a word that is written in two ways. */
  or: readonly string[]
  isShort: boolean
}

const LETTERS = /[^a-z0-9]?[a-z0-9]{1,8}[^a-z0-9]?/gi
/** The index knows three letters in a row, and those that begin or end something. */
const HAS_TRIGRAM = /[a-z0-9]{3}|[^a-z0-9][a-z0-9]|[a-z0-9]{2}[^a-z0-9]/i
const MOST_NGRAMS = 12

/**
 * What the index can look for. The fewer trigrams, the sooner it is through; so words are taken apart, and who asks
 * takes the rarest. Letters beyond ASCII may change beside others when they are folded, so words of them stay whole.
 */
export function ngramsOf(words: readonly Forms[], { findsShortWords }: { findsShortWords: boolean }): Ngram[] {
  const pieces = words.flatMap(([word, ...or]): Ngram[] => {
    if (or.length > 0 || !/^[\x21-\x7e]+$/.test(word)) return [{ text: word, or, isShort: false }]
    const parts = word.match(LETTERS)?.filter((part) => HAS_TRIGRAM.test(part)) ?? []
    if (parts.length > 0) return parts.map((text) => ({ text, or, isShort: false }))
    return findsShortWords ? [{ text: word.slice(0, 2), or, isShort: true }] : []
  })
  return pieces.slice(0, MOST_NGRAMS)
}

export const inIndex = ({ text, or, isShort }: Ngram): RawBuilder<boolean> =>
  isShort
    ? sql`letter_pairs(searchable) @> array[spelled(${text})]`
    : sql`(${sql.join(
        [text, ...or].map((form) => sql`searchable like pattern_of(${form})`),
        sql` or `,
      )})`
