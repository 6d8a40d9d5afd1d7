import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js'
import type { Line } from '#platform/vision/local/labels.ts'

/** What looks for letters in pictures. */
export const tasks = { 'read-letters': readLetters }

/** Its data lie in the package: nothing is fetched, and nothing is stored. */
const DATA = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng'))), '4.0.0_best_int')

let worker: Promise<Worker> | null = null

async function readLetters({ picture }: { picture: Buffer }): Promise<Line[]> {
  worker ??= createWorker('eng', OEM.LSTM_ONLY, { langPath: DATA, cacheMethod: 'none' })
  const reader = await worker
  const inBlocks = await linesBy(reader, PSM.AUTO, picture)
  // On things, unlike on pages, letters may stand anywhere. Looked for so, some are found that are none.
  return inBlocks.length > 0 ? inBlocks : linesBy(reader, PSM.SPARSE_TEXT, picture)
}

async function linesBy(reader: Worker, mode: PSM, picture: Buffer): Promise<Line[]> {
  await reader.setParameters({ tessedit_pageseg_mode: mode })
  const { data } = await reader.recognize(picture, {}, { text: false, blocks: true })
  return linesOf(data)
}

const linesOf = ({ blocks }: Page): Line[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ words, bbox }) => ({
      words: words.map(({ text, confidence }) => ({ text, confidence: confidence / 100 })),
      height: bbox.y1 - bbox.y0,
    }))
