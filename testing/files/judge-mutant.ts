import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ContentType } from '#basics/files/file-rules.ts'
import { FILE_TYPES, judgeFile as byRules } from '#basics/files/file-rules.ts'
import { decodeToTheEnd } from '#platform/content/display-pictures.ts'
import { judgeContent } from '#platform/content/judge-content.ts'
import { judgeUpload } from '#platform/content/judge-upload.ts'
import { RefusedContent } from '#platform/content/refused-content.ts'
import { aBudget, visitEntries } from '#platform/content/zip-entries.ts'
import { FileEmpty } from '#platform/http/receive.ts'
import { readTable } from '#work/imports/server/tables/read-table.ts'
import { TableRefused } from '#platform/table-refused.ts'
import { WorkLimitExceeded } from '#platform/workers/errors.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { mutant, type Corpus } from './mutants.ts'
import type { Sample } from './sample.ts'

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

/** Judges mutants of one format here, one after the other. */
export async function judgeMutants(files: Corpus, format: string, count: number, mostMs: number): Promise<Outcome> {
  const outcome: Outcome = { taken: 0, refused: 0, failures: [], slowestMs: 0, grownBytes: 0 }
  const before = usedBytes()
  for (let seed = 1; seed <= count; seed++) {
    const { bytes, type } = mutant(files, format.split(' ').at(-1)!, seed).sample
    const work = () => judge(format, type, bytes)
    const [verdict, first] = await timed(work)
    // Sweeping and compiling run beside it. What is slow by itself is slow again.
    const ms = first > mostMs ? Math.min(first, (await timed(work))[1]) : first
    if (verdict === 'taken' || verdict === 'refused') outcome[verdict]++
    else outcome.failures.push(`${format} ${seed}: ${verdict}`)
    if (ms > mostMs) outcome.failures.push(`${format} ${seed}: ${Math.round(ms)} ms`)
    outcome.slowestMs = Math.max(outcome.slowestMs, ms)
  }
  return { ...outcome, grownBytes: usedBytes() - before }
}

/** By the processor's time, of all threads, as decoders have their own. */
async function timed(work: () => Promise<string>): Promise<[verdict: string, ms: number]> {
  const start = process.cpuUsage()
  const verdict = await work()
  const { user, system } = process.cpuUsage(start)
  return [verdict, (user + system) / 1_000]
}

const judge = (format: string, type: string, bytes: Buffer) =>
  verdictOf(async () => {
    if (format.startsWith('table')) await readTable(format.replace('table in ', 'a.'), bytes)
    else if (format.startsWith('archive')) await readArchive(bytes)
    else await judgeFile(type.split(';')[0] as ContentType, bytes)
  })

const REFUSALS = [RefusedContent, TableRefused, FileEmpty]

async function verdictOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'taken'
  } catch (error) {
    if (REFUSALS.some((each) => error instanceof each)) return 'refused'
    if (error instanceof WorkLimitExceeded) return `over its limit: ${error.limit}`
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

/** So many are judged at the same time, by people of whom none waits for another. */
const AT_ONCE = 4

/** Has workers judge mutants of one format, as the server has them judge what is sent. */
export async function judgeMutantsApart(
  workers: Workers,
  files: Corpus,
  format: string,
  { from, count }: { from: number; count: number },
): Promise<Omit<Outcome, 'slowestMs'>> {
  const outcome = { taken: 0, refused: 0, failures: [] as string[], grownBytes: 0 }
  const before = usedBytes()
  let next = from
  const work = async () => {
    while (next < from + count) {
      const seed = next++
      const { sample } = mutant(files, format.split(' ').at(-1)!, seed)
      const first = await judgeApart(workers, format, sample, seed)
      // On a busy machine a process is slow to start. What is slow by itself is slow again.
      const verdict = first.startsWith('over') ? await judgeApart(workers, format, sample, seed) : first
      if (verdict === 'taken' || verdict === 'refused') outcome[verdict]++
      else outcome.failures.push(`${format} ${seed}: ${verdict}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { ...outcome, grownBytes: usedBytes() - before }
}

function judgeApart(workers: Workers, format: string, sample: Sample, seed: number): Promise<string> {
  const { bucket, name, type, bytes } = sample
  const by = { whose: `the sender of ${seed}` }
  return verdictOf(async () => {
    if (format.startsWith('table')) return workers.run('inspect-table', { name, bytes, heading_row: null }, by)
    const file = byRules(bucket, { name, type, size: undefined })
    if (!file.ok) throw new Error(file.message)
    return judgeUpload(workers, { ...file, bucket, name }, async () => ({ bytes }), by)
  })
}

/** What is in use once the rest has been swept. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  const sweep = runInNewContext('gc') as () => void
  sweep()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
