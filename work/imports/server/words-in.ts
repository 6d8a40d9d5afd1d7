import type { ImportedWord } from '../contract.ts'
import type { JudgedRow } from './judge-rows.ts'

const MOST = 200
const BY = ['nothing', 'guess', 'known', 'same'] as const

/** The words that are none of our choices, each once: first those of which nobody can tell what they mean. */
export function wordsIn(rows: readonly JudgedRow[]): ImportedWord[] {
  const found = new Map<string, ImportedWord>()
  for (const word of rows.flatMap(({ words }) => words)) {
    const key = `${word.list} ${word.text.toLowerCase()}`
    const known = found.get(key)
    if (known) known.rows++
    else found.set(key, { ...word, rows: 1 })
  }
  return [...found.values()].toSorted((a, b) => BY.indexOf(a.by) - BY.indexOf(b.by) || b.rows - a.rows).slice(0, MOST)
}
