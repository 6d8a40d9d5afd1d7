import type { ExportedColumns } from '#domain/reports/columns.ts'
import type { ExportFormat, ReportFilters } from '#domain/reports/reports.ts'
import { fileNameOf, requireFile } from '#web/client/fetch-file.ts'
import { request, Unreachable } from '#web/client/request.ts'
import { rowCounter } from './row-counter.ts'

export interface ExportRequest {
  filters: ReportFilters
  columns: ExportedColumns
}

/** How far an export is: what has come in, and how many rows there will be. */
export interface Progress {
  bytes: number
  rows: number
  /** Null until the server begins to answer. */
  of: number | null
}

export interface ExportedFile {
  file: File
  rows: number
}

interface Watched {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** An export as it comes in. Where it is called off, the server stops as well. */
export async function fetchExport(
  format: ExportFormat,
  wanted: ExportRequest,
  { signal, onProgress }: Watched,
): Promise<ExportedFile> {
  const answer = await request(`/api/reports/exports/${format}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
    signal,
  })
  const { headers, body } = await requireFile(answer)
  const of = Number(headers.get('x-export-rows'))
  const count = rowCounter(format)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  onProgress({ bytes, rows: 0, of })
  try {
    for await (const chunk of chunksOf(body!)) {
      chunks.push(chunk)
      bytes += chunk.length
      onProgress({ bytes, rows: Math.min(of, count(chunk)), of })
    }
  } catch (error) {
    // What broke off is no file.
    throw signal.aborted ? error : new Unreachable()
  }
  const type = headers.get('content-type') ?? ''
  return { file: new File(chunks, fileNameOf(answer), { type }), rows: of }
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
