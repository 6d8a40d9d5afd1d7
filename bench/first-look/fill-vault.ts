import type { BrowserContext } from '@playwright/test'
import { sql } from 'kysely'
import { inDatabase } from '../../e2e/fixtures/database.ts'
import { aPiece, photo, record } from '../../e2e/fixtures/assets.ts'

/** Stands in every title, place and name, and in nothing that a page itself says. */
export const MARK = 'Zephyr'

const WITH_PHOTOS = 12
const CATEGORIES = ['Art', 'Antiques', 'Jewelry', 'Watches', 'Wine', 'Furniture', 'Books']

/** A collector's pieces in three currencies, the newest with photos; the address of one, or null in an empty vault. */
export async function fillVault(browser: BrowserContext, url: string, pieces: number): Promise<string | null> {
  let last: string | null = null
  for (let n = 0; n < Math.min(pieces, WITH_PHOTOS); n++) {
    const piece = aPiece({
      title: `${MARK} clock no. ${n}`,
      category: CATEGORIES[n % CATEGORIES.length]!,
      cost_at_acquisition: String(1_000 + n * 350),
      cost_currency: n % 5 === 4 ? 'EUR' : 'GBP',
      place: `${MARK} House / Room ${n % 4}`,
      maker: `${MARK} & Sons`,
      beneficiaries: [{ beneficiary_name: `Eve ${MARK}` }],
    })
    last = (await record(browser, url, piece, { images: [await photo()] })).id
  }
  if (pieces > WITH_PHOTOS && last !== null) await copy(last, pieces - WITH_PHOTOS)
  return last
}

/** Older ones by SQL, through all triggers. */
const copy = (like: string, count: number) =>
  inDatabase((db) =>
    sql`
      insert into assets (user_id, title, category, cost_at_acquisition, cost_currency, date_of_acquisition, how_acquired, created_at)
      select user_id, ${MARK} || ' piece no. ' || n, (${CATEGORIES}::text[])[1 + n % ${CATEGORIES.length}::int],
        100 + n * 7 % 9000, (array['GBP', 'GBP', 'GBP', 'EUR', 'USD'])[1 + n % 5], date '2004-01-01' + n * 2,
        how_acquired, created_at - n * interval '1 minute'
      from assets, generate_series(1, ${count}::int) n where id = ${like}
    `.execute(db),
  )
