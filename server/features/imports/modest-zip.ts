import { fromBuffer } from 'yauzl'
import { TableRefused } from './table-refused.ts'

const MOST_ENTRIES = 1_000
const MOST_BYTES = 100 * 1024 * 1024

/**
 * Unpacks a workbook once to nowhere, and refuses one that grows beyond measure. What an entry claims of its size is held
 * to by yauzl, so that whoever reads it afterwards can believe it.
 */
export function requireModestZip(bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new TableRefused('This workbook is damaged, or too large once it is unpacked.'))
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return refuse()
      let unpacked = 0
      if (zip.entryCount > MOST_ENTRIES) return refuse()
      zip.on('error', refuse)
      zip.on('end', () => resolve())
      zip.on('entry', (entry) => {
        unpacked += entry.uncompressedSize
        if (unpacked > MOST_BYTES || entry.isEncrypted()) return refuse()
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return refuse()
          stream.on('error', refuse)
          stream.on('end', () => zip.readEntry())
          stream.resume()
        })
      })
      zip.readEntry()
    })
  })
}
