import { msg } from '#basics/words/words.ts'
import { bufferOf } from '../streams.ts'
import { openZip, RefusedZip, zipBudget, type ZipBudget } from '../zip.ts'
import { RefusedContent } from './refused-content.ts'
import { explodes } from './xml.ts'

/** More than a long document has, and far less than one that is made to explode. */
const LIMITS = {
  entries: 5_000,
  unpacked: 100 * 1024 * 1024,
  entry: 32 * 1024 * 1024,
  ratio: 200,
  ratioCountsFrom: 1024 * 1024,
}

/** A document in a document in a document; deeper ones are dolls. */
const MAX_NESTED = 2

/** What is left of all limits, for a document and whatever is packed inside it. */
export interface Budget extends ZipBudget {
  /** The same budget, one document deeper. */
  inside: () => Budget
}

export function aBudget(): Budget {
  const whole = zipBudget(LIMITS)
  const atDepth = (depth: number): Budget => ({
    ...whole,
    inside() {
      if (depth >= MAX_NESTED) throw explodes()
      return atDepth(depth + 1)
    },
  })
  return atDepth(0)
}

export interface ZipEntry {
  name: string
  size: number
  isStored: boolean
  read: () => Promise<Buffer>
}

/** The entries of a zip that its guard lets through. Each is opened by `visit`, one after the other. */
export async function visitEntries(
  bytes: Buffer,
  budget: Budget,
  visit: (entry: ZipEntry) => Promise<void>,
): Promise<void> {
  try {
    const zip = await openZip(bytes, budget)
    if (zip.entryCount === 0 || zip.comment !== '') throw new RefusedZip('damaged')
    for await (const entry of zip.entries()) {
      if (entry.fileName.endsWith('/')) continue
      await visit({
        name: entry.fileName,
        size: entry.uncompressedSize,
        isStored: entry.compressionMethod === 0,
        read: () => bufferOf(zip.read(entry)),
      })
    }
  } catch (error) {
    throw error instanceof RefusedZip ? inWords(error) : error
  }
}

function inWords(error: RefusedZip): RefusedContent {
  switch (error.fault) {
    case 'explodes':
      return explodes()
    case 'leads out of its folder':
    case 'link':
      return new RefusedContent(msg('This document contains a file that would be written outside its folder.'))
    case 'locked':
      return new RefusedContent(msg('Password-protected documents aren’t allowed.'))
    default:
      return new RefusedContent(msg('This document is damaged or incomplete.'), { cause: error })
  }
}
