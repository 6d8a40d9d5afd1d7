import type { GuestDb } from '#database/access.ts'
import { sheetOf } from '#record/assets/server/shared/printing.ts'
import { divisionPdf, readDivided } from '#work/dividing/server/shared/divided.ts'
import type { Reading } from './reading.ts'
import type { ToPrint } from './to-print.ts'

/** The list to sign of a round that an executor ran. */
export async function executorsDivision(db: GuestDb, { asked, mark }: Reading): Promise<ToPrint | null> {
  const divided = await readDivided(db, asked.round ?? '')
  if (!divided) return null
  return {
    pictures: [],
    isList: true,
    print: ({ today, head, write }) => {
      const sheet = (title: string) => ({ ...sheetOf(title, today, head, false, write), foot: mark.line })
      return divisionPdf(divided, { sheet, head, write, today })
    },
  }
}
