import { oneLine } from '#basics/texts.ts'

const MOST = 20

/** Where a number or a title may end in the name of a file: before a blank, a bracket, or whatever counts photos. */
const ENDS = /[\s._\-–—,;()[\]#+]+/g

/**
 * What a photo may be called after: its name without the ending, and then whatever stands before one of its breaks, the
 * longest first. “2026.014-2 back.jpg” may be a photo of “2026.014-2 back”, “2026.014-2”, “2026.014” or “2026”.
 */
export function calledAfter(fileName: string): string[] {
  const stem = oneLine(fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')).slice(0, 300)
  const ends = [...stem.matchAll(ENDS)].map(({ index }) => index)
  const names = [stem, ...ends.toReversed().map((end) => stem.slice(0, end))].map(oneLine)
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MOST)
}
