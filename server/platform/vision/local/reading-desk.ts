import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js'
import { embeddedIn } from './embedded.ts'
import type { Line, Reading, Task } from './reader.ts'

/*
 * The process in which photographs are read. What is embedded in them anybody may have written, and letters are looked
 * for by a program of another world; so both have a process of their own, which `reader.ts` starts, watches and ends.
 */

/** Its data lie in the package: nothing is fetched, and nothing is kept. */
const DATA = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng'))), '4.0.0_best_int')

let worker: Promise<Worker> | null = null

process.on('message', (task: Task) => void answer(task))
// Ctrl+C reaches every process of a terminal. This one has to finish what the server still answers.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

async function answer({ original, picture }: Task) {
  const embedded = embeddedIn(Buffer.from(original))
  const reading: Reading = { embedded, lines: picture ? await linesOn(Buffer.from(picture)) : null }
  process.send?.(reading)
}

async function linesOn(picture: Buffer): Promise<Line[]> {
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
