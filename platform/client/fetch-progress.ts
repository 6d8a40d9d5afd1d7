import { fileNameOf, requireFile } from './fetch-file.ts'
import { request, Unreachable } from './request.ts'

/** How far a file is: what has come in, and how many rows it has. */
export interface Progress {
  bytes: number
  rows: number
  /** Null until the server begins to answer. */
  of: number | null
}

export interface FetchedFile {
  file: File
  rows: number
  /** What the server left out, where it says so. */
  leftOut: number
}

export interface Watched {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** A file as it comes in. Where it is called off, the server stops as well. */
export async function fetchWithProgress(
  address: string,
  wanted: object,
  { signal, onProgress }: Watched,
  count: (chunk: Uint8Array) => number = () => 0,
): Promise<FetchedFile> {
  const answer = await request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
    signal,
  })
  const { headers, body } = await requireFile(answer)
  const of = Number(headers.get('x-export-rows'))
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
  const leftOut = Number(headers.get('x-left-out') ?? 0)
  return { file: new File(chunks, fileNameOf(answer), { type }), rows: of, leftOut }
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
