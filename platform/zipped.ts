import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'

export interface ZipEntry {
  path: string
  compress: boolean
  content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * A zip of entries that are requested one after the other, no faster than it is taken. Where nobody takes it any more,
 * no further entry is requested.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  const over = new AbortController()
  const adding = addAll().catch((error: Error) => void out.destroy(error))
  try {
    yield* out
  } finally {
    over.abort()
    out.destroy()
    await adding
  }

  async function addAll() {
    for await (const { path, compress, content } of entries) {
      if (over.signal.aborted) return
      const stream = Readable.from(content(), { objectMode: false })
      zip.addReadStreamLazy(path, { compress, mtime, mode: 0o100600 }, (take) => take(null, stream))
      // What goes wrong while an entry is read ends the zip, which else would wait for its end.
      await finished(stream, { signal: over.signal, cleanup: true }).finally(() => stream.destroy())
    }
    zip.end()
  }
}
