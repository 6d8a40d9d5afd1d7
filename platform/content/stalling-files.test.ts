import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { judgeFile } from '#basics/files/file-rules.ts'
import type { Sample } from '#testing/files/sample.ts'
import { filesThatBreakLate, stallingFiles } from '#testing/files/stalling-files.ts'

interface Judged {
  verdict: string
  cpuMs: number
}

const JUDGE = new URL('../../testing/files/judge-in-worker.ts', import.meta.url)
const PATIENCE_MS = 240_000
const MOST_CPU_MS = 5_000
const ONE_TRY_CPU_MS = 250

/** Apart, because nothing else ends a regular expression that has lost its way. */
async function judgeApart({ bytes, bucket, name, type }: Sample): Promise<Judged> {
  const verdict = judgeFile(bucket, { name, type, size: bytes.length })
  if (!verdict.ok) throw new Error(verdict.message)
  const worker = new Worker(JUDGE, { workerData: { bytes, type: verdict.content_type } })
  const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error(`Not judged within ${PATIENCE_MS / 1_000} s`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

test.for(stallingFiles().map((file) => [file.title, file] as const))(
  '%s takes no longer than its size',
  async ([, file]) => {
    const { verdict, cpuMs } = await judgeApart(file)
    expect(verdict).toMatch(/^(taken|[A-Z].*\.)$/)
    expect(cpuMs).toBeLessThan(MOST_CPU_MS)
  },
)

test.for(filesThatBreakLate().map((file) => [file.title, file] as const))(
  '%s is given up at the first of them',
  async ([, file]) => {
    const { verdict, cpuMs } = await judgeApart(file)
    expect(verdict).toMatch(/^This document (is damaged|would be too large)/)
    expect(cpuMs).toBeLessThan(ONE_TRY_CPU_MS)
  },
)
