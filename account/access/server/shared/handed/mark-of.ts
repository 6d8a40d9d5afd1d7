import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import { type MarkedFor, markInWords } from '#platform/pdf/mark.ts'
import { writingForReader } from '#record/assets/server/shared/writing.ts'
import { findReaderOf } from '../../queries.ts'
import type { AdmittedGuest } from './admit-guest.ts'

/** What is on all that somebody is handed today. */
export async function markOf(
  { config, database }: { config: Config; database: Database },
  { ref, visit }: AdmittedGuest,
): Promise<MarkedFor & { line: string }> {
  const { name, address } = await asSystem(database, (db) => findReaderOf(db, ref.grantId))
  const today = new Date().toISOString().slice(0, 10)
  const mark = {
    reader: name,
    address,
    owner: visit.owner_name,
    product: config.product.product_name,
    today,
    day: writingForReader().day(today),
  }
  return { ...mark, line: markInWords(mark) }
}
