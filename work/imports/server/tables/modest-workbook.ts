import { msg } from '#basics/words/words.ts'
import { openZip, RefusedZip, zipBudget } from '#platform/zip.ts'
import { TableRefused } from '#platform/table-refused.ts'

const LIMITS = { entries: 1_000, unpacked: 100 * 1024 * 1024, ratio: 250, ratioCountsFrom: 20 * 1024 * 1024 }
/** Whatever a reader makes of a workbook begins so: a cell has four of them, and 1.5 million are a full table. */
const MOST_TAGS = 6_000_000
/** So many are read as a whole, in about 200 MB. */
const MOST_TAGS_AT_ONCE = 1_000_000
const MERGED = Buffer.from('<mergeCell ')
const TAG = '<'.charCodeAt(0)

/**
 * Unpacks a workbook once to nowhere, and refuses one that grows beyond measure. What an entry claims of its size is held
 * to, so that whoever reads it afterwards can believe it. Tells whether cells are merged that may be looked for.
 */
export async function requireModestWorkbook(bytes: Buffer): Promise<{ merged: boolean }> {
  try {
    const zip = await openZip(bytes, zipBudget(LIMITS))
    let tags = 0
    let merged = false
    for await (const entry of zip.entries()) {
      let end = Buffer.alloc(0)
      for await (const part of zip.read(entry)) {
        tags += tagsIn(part)
        if (tags > MOST_TAGS) throw new RefusedZip('explodes')
        const read = Buffer.concat([end, part])
        merged ||= read.includes(MERGED)
        end = read.subarray(-MERGED.length)
      }
    }
    return { merged: merged && tags <= MOST_TAGS_AT_ONCE }
  } catch (error) {
    if (!(error instanceof RefusedZip)) throw error
    throw new TableRefused(msg('This workbook is damaged, or too large when unzipped.'))
  }
}

function tagsIn(part: Uint8Array): number {
  let count = 0
  for (const byte of part) if (byte === TAG) count++
  return count
}
