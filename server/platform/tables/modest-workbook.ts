import { fromBuffer } from 'yauzl'
import { TableRefused } from './table-refused.ts'

const MOST_ENTRIES = 1_000
const MOST_BYTES = 100 * 1024 * 1024
/** What packs better than this is made to explode; a small workbook may be as empty as it likes. */
const MOST_RATIO = 250
const RATIO_COUNTS_FROM = 20 * 1024 * 1024
/** Whatever a reader makes of a workbook begins so: a cell has four of them, and 1.5 million are a full table. */
const MOST_TAGS = 6_000_000
const TAG = '<'.charCodeAt(0)

/**
 * Unpacks a workbook once to nowhere, and refuses one that grows beyond measure. What an entry claims of its size is held
 * to by yauzl, so that whoever reads it afterwards can believe it.
 */
export function requireModestWorkbook(bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new TableRefused('This workbook is damaged, or too large once it is unpacked.'))
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return refuse()
      let [unpacked, tags] = [0, 0]
      if (zip.entryCount > MOST_ENTRIES) return refuse()
      zip.on('error', refuse)
      zip.on('end', () => resolve())
      zip.on('entry', (entry) => {
        unpacked += entry.uncompressedSize
        if (unpacked > MOST_BYTES || explodes(entry) || entry.isEncrypted()) return refuse()
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return refuse()
          stream.on('error', refuse)
          stream.on('end', () => zip.readEntry())
          stream.on('data', (part: Buffer) => {
            tags += tagsIn(part)
            if (tags <= MOST_TAGS) return
            refuse()
            stream.destroy()
          })
        })
      })
      zip.readEntry()
    })
  })
}

const explodes = ({ uncompressedSize, compressedSize }: { uncompressedSize: number; compressedSize: number }) =>
  uncompressedSize > RATIO_COUNTS_FROM && uncompressedSize > MOST_RATIO * compressedSize

function tagsIn(part: Buffer): number {
  let count = 0
  for (const byte of part) if (byte === TAG) count++
  return count
}
