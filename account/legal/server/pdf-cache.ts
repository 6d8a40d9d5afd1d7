import { createHash } from 'node:crypto'

export interface CachedPdf {
  bytes: Uint8Array<ArrayBuffer>
  /** What an unchanged document is known by. */
  etag: string
}

/** More than there are documents, in all languages; a new edition drives out the oldest. */
const MOST = 16

/** Keeps what was printed, and whoever asks for what is being printed waits for the same copy. */
export function createPdfCache() {
  const copies = new Map<string, Promise<CachedPdf>>()

  return async function pdfFor(edition: string, print: () => Promise<Uint8Array<ArrayBuffer>>): Promise<CachedPdf> {
    const found = copies.get(edition)
    if (found) return found

    const copy = print().then((bytes) => ({ bytes, etag: `"${createHash('sha256').update(bytes).digest('hex')}"` }))
    copies.set(edition, copy)
    copy.catch(() => copies.delete(edition))
    for (const oldest of copies.keys()) if (copies.size > MOST) copies.delete(oldest)
    return copy
  }
}
