import { expect, test } from 'vitest'
import { PAPER_IDS, paperEntry } from '../rules/papers.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { awkwardPieces, ingredients } from '#testing/papers.ts'
import { lettersOutside, lettersUponOthers, pagesOf } from '#testing/pdf-letters.ts'
import { readPdf } from '#testing/pdf.ts'
import { ourWorkers } from '#testing/workers/workers.ts'
import { MAKERS } from './makers.ts'
import { paperPdf } from './paper-pdf.ts'

const workers = ourWorkers()
const PRINTED = PAPER_IDS.filter((id) => paperEntry(id).formats.includes('pdf'))
const READERS = [
  ['en-US', 'en-US'],
  ['de', 'de-CH'],
  // Every text is half as long again.
  ['en-XA', 'en-US'],
  ['en-US', 'ar-EG'],
] as const
/** In points: beyond it no printer is to be trusted. */
const MARGIN = 28

test.for(PRINTED.flatMap((id) => READERS.map((reader) => [id, ...reader] as const)))(
  'nothing leaves its box in %s, to a reader of %s as in %s',
  async ([id, language, locale]) => {
    const { job, paper } = speaking(speechFor(language, locale), () => {
      const given = ingredients(id, awkwardPieces(), {
        recipient: 'R'.repeat(255),
        note: 'N'.repeat(4_000),
        threshold: 'US',
      })
      const paper = MAKERS[id].make(given)
      const head = { product_name: 'Strongroom', brand_color: '#502D6D', name: 'Ann Archer' }
      const printed = { ...paper, parts: paper.parts() }
      return { paper, job: paperPdf(printed, { today: '2026-11-23', pictures: new Map(), head, write: given.write }) }
    })
    const bytes = await workers.run('print-paper', job, { whose: 'ann' })
    if (process.env['KEEP']) (await import('node:fs')).writeFileSync(`/tmp/box-${id}-${language}-${locale}.pdf`, bytes)
    const pages = pagesOf(bytes)
    expect(
      pages.flatMap((page, number) => lettersOutside(page, MARGIN).map((found) => ({ number, ...found }))),
    ).toEqual([])
    expect(pages.flatMap(lettersUponOthers)).toEqual([])
    expect(readPdf(bytes)).toMatchObject({ tagged: true, title: paper.title })
    // Our fonts lack some letters of the made-up language.
    if (language !== 'en-XA') expect(readPdf(bytes).accessible).toBe(true)
  },
)
