import { PAPER_IDS, paperEntry } from '#work/papers/rules/papers.ts'

const PREFIX = 'strongroom://papers/'

/** Those that are of everything that is held, and that are pages. */
export const PAPERS_TO_READ = PAPER_IDS.flatMap((name) => {
  const { title, purpose, formats, pieces } = paperEntry(name)
  const isOfAll = pieces.includes('all') && formats.includes('pdf')
  return isOfAll ? [{ name, title, purpose, uri: `${PREFIX}${name}` }] : []
})
