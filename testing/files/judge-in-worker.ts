import { parentPort, workerData } from 'node:worker_threads'
import type { ContentType } from '#basics/files/file-rules.ts'
import { judgeContent } from '#platform/content/judge-content.ts'
import { RefusedContent } from '#platform/content/refused-content.ts'

const { bytes, type } = workerData as { bytes: Uint8Array; type: ContentType }
// Whatever is loaded only once does not count.
await judgeContent(Buffer.from('%PDF-1.7'), 'application/pdf').catch(() => {})
await import('mupdf')
const start = process.threadCpuUsage()
const verdict = await judgeContent(Buffer.from(bytes), type).then(
  () => 'taken',
  (error: unknown) => (error instanceof RefusedContent ? error.message : String(error)),
)
const { user, system } = process.threadCpuUsage(start)
parentPort!.postMessage({ verdict, cpuMs: (user + system) / 1_000 })
