import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NOTHING, type Tally, withCrash } from './tally.ts'

/** Has a runner write its JSON report to a file beside what it prints, and counts from that. */
export async function tallyFrom(
  runInto: (file: string) => Promise<number>,
  count: (report: unknown) => Tally,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-report-'))
  try {
    const file = join(folder, 'report.json')
    const exitCode = await runInto(file)
    const report = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as unknown,
      () => null,
    )
    return withCrash(report ? count(report) : NOTHING, exitCode)
  } finally {
    await rm(folder, { recursive: true })
  }
}
