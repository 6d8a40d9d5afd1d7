import { SOURCE } from './words/languages.ts'
import { language } from './words/words.ts'

/** A text on one line: whatever separates its words is one space. Empty where nothing of it can be seen. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
  return isBlank(line) ? '' : line
}

/** A text of several lines, without control characters, and without space around it. */
export function prose(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return isBlank(lines) ? '' : lines
}

/** A name without regard to capitals and accents, nearly as the database folds it. */
export const nameKey = (name: string) => oneLine(name).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Marks that only steer others (joiners, directions) show nothing by themselves. */
const isBlank = (text: string) => /^[\p{Cc}\p{Cf}\p{Z}\u3164\u115f\u1160]*$/u.test(text)

/** In characters as the database counts them: an emoji is one, or as many as it is made of. */
export const lengthOf = (text: string) => [...text].length

/** At most so many of its letters, none of them cut in two. */
export function firstLetters(text: string, most: number): string {
  let end = 0
  for (let letters = 0; letters < most && end < text.length; letters++) end += text.codePointAt(end)! > 0xffff ? 2 : 1
  return text.slice(0, end)
}

/** Whether the database can keep it as it is: no NUL, no half of a character. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** One of several: `the title, the description or the category`. */
export const listInWords = (names: readonly string[]) =>
  // The comma before an American “or” stands nowhere in the product.
  new Intl.ListFormat(language() === SOURCE ? 'en-GB' : language(), { type: 'disjunction' }).format(names)

/** Every word that is searched for, once. */
export const searchWords = (search: string) => [...new Set(search.split(/\s+/).filter((word) => word !== ''))]

/** What is found is counted up to here; beyond it, it is said that there is more. */
export const MOST_COUNTED = 1_000
