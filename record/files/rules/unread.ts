import { texts } from '#basics/words/words.ts'

/** Why search doesn’t find what is written in a document, or not all of it. */
export const UNREAD = ['empty', 'letters', 'locked', 'damaged', 'too much', 'cut', 'kind'] as const
export type Unread = (typeof UNREAD)[number]

export const UNREAD_IN_WORDS: Record<Unread, string> = texts({
  empty: 'No words found in it to search',
  letters: 'Search can’t read its script',
  locked: 'Not searched: it’s locked with a password',
  damaged: 'Not searched: it’s damaged',
  'too much': 'Not searched: it’s too large to read',
  cut: 'Search reads only its beginning',
  kind: 'Search can’t read this kind of file',
})
