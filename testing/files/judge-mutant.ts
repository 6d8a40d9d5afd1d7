import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ContentType } from '#domain/file-rules.ts'
import { FILE_TYPES } from '#domain/file-rules.ts'
import { decodeToTheEnd } from '#server/platform/content/display-pictures.ts'
import { judgeContent } from '#server/platform/content/judge-content.ts'
import { RefusedContent } from '#server/platform/content/refused-content.ts'
import { aBudget, visitEntries } from '#server/platform/content/zip-entries.ts'
import { readTable } from '#server/platform/tables/read-table.ts'
import { TableRefused } from '#server/platform/tables/table-refused.ts'
import { mutant, type Corpus } from './mutants.ts'

/** Every format that is taken, by what reads it. */
export const FORMATS = [
  ...new Set(Object.values(FILE_TYPES).flatMap((types) => Object.keys(types))),
  'table in csv',
  'table in xlsx',
  'archive in zip',
]

export interface Outcome {
  taken: number
  refused: number
  /** Neither, or too slow: which one, and what came of it. */
  failures: string[]
  slowestMs: number
  grownBytes: number
}

/** Judges mutants of one format, one after the other, as the server would each of them. */
export async function judgeMutants(files: Corpus, format: string, count: number, mostMs: number): Promise<Outcome> {
  const outcome: Outcome = { taken: 0, refused: 0, failures: [], slowestMs: 0, grownBytes: 0 }
  const before = usedBytes()
  for (let seed = 1; seed <= count; seed++) {
    const { bytes, type } = mutant(files, format.split(' ').at(-1)!, seed).sample
    const start = process.cpuUsage()
    const verdict = await judge(format, type, bytes)
    const { user, system } = process.cpuUsage(start)
    const ms = (user + system) / 1_000
    if (verdict === 'taken' || verdict === 'refused') outcome[verdict]++
    else outcome.failures.push(`${format} ${seed}: ${verdict}`)
    if (ms > mostMs) outcome.failures.push(`${format} ${seed}: ${Math.round(ms)} ms`)
    outcome.slowestMs = Math.max(outcome.slowestMs, ms)
  }
  return { ...outcome, grownBytes: usedBytes() - before }
}

async function judge(format: string, type: string, bytes: Buffer): Promise<string> {
  try {
    if (format.startsWith('table')) await readTable(format.replace('table in ', 'a.'), bytes)
    else if (format.startsWith('archive')) await readArchive(bytes)
    else await judgeFile(type.split(';')[0] as ContentType, bytes)
    return 'taken'
  } catch (error) {
    if (error instanceof RefusedContent || error instanceof TableRefused) return 'refused'
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

async function judgeFile(type: ContentType, bytes: Buffer) {
  const known = type === ('text/rtf' as string) ? 'application/rtf' : type
  await judgeContent(bytes, known)
  if (known.startsWith('image/') && known !== 'image/bmp') await decodeToTheEnd(bytes)
}

const readArchive = (bytes: Buffer) =>
  visitEntries(bytes, aBudget(), async (entry) => {
    await entry.read()
  })

/** What is in use once the rest has been swept. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  const sweep = runInNewContext('gc') as () => void
  sweep()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
