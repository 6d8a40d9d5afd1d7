import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import { t } from '#basics/words/words.ts'
import { type Soft, soft } from '#platform/pdf/long-words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import type { findFirmLetterhead } from './letterhead.ts'

type Firm = Pick<
  NonNullable<Awaited<ReturnType<typeof findFirmLetterhead>>>,
  'name' | 'postal_address' | 'foot_line' | 'color' | 'logo'
>

const LOGO = 'letterhead.png'

/** A document in the name of a firm: its logo, name and address above, its foot line below, and whose program printed it. */
export function onLetterhead(job: PdfJob, { name, postal_address, foot_line, color, logo }: Firm): PdfJob {
  const { sheet, ...data } = job.data as { sheet: { product_name: string; brand_color: string; foot: string | Soft } }
  const via = t('{firm} via {product}', { firm: name, product: sheet.product_name })
  return {
    ...job,
    pictures: { ...job.pictures, ...(logo && { [LOGO]: logo }) },
    data: {
      ...data,
      sheet: {
        ...sheet,
        product_name: name,
        brand_color: color ?? sheet.brand_color,
        logo: logo && LOGO,
        address: postal_address.map((line) => soft(line)),
        foot_line: soft([foot_line, via].filter(Boolean).join(' · ')),
      },
    },
  }
}

/** That of the firm that access was given to; null where it was given to somebody else. */
export async function findLetterheadOf(db: SystemDb, grantId: string): Promise<Firm | null> {
  const found = await db
    .selectFrom('firms')
    .select(['name', 'postal_address', 'foot_line', 'color', 'logo'])
    .where(
      'id',
      '=',
      sql<string>`(select firm_id from grants join firm_clients on firm_clients.id = client_id where grants.id = ${grantId})`,
    )
    .executeTakeFirst()
  return found ? { ...found, postal_address: found.postal_address.split('\n').filter((line) => line !== '') } : null
}
