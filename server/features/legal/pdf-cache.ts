import { createHash } from 'node:crypto'

export interface CachedPdf {
  bytes: Uint8Array<ArrayBuffer>
  /** What an unchanged document is known by. */
  etag: string
}

/** More than there are documents; a new edition drives out the oldest. */
const MOST = 12

/** Keeps what was printed, and whoever asks for what is being printed waits for the same copy. */
export function createPdfCache() {
  const kept = new Map<string, Promise<CachedPdf>>()

  return async function pdfFor(edition: string, print: () => Promise<Uint8Array<ArrayBuffer>>): Promise<CachedPdf> {
    const found = kept.get(edition)
    if (found) return found

    const copy = print().then((bytes) => ({ bytes, etag: `"${createHash('sha256').update(bytes).digest('hex')}"` }))
    kept.set(edition, copy)
    copy.catch(() => kept.delete(edition))
    for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest)
    return copy
  }
}
