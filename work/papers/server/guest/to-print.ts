import { findLetterheadOf, onLetterhead } from '#account/firms/server/shared/on-letterhead.ts'
import { asGuestAtOnce, asSystem, type GuestDb } from '#database/access.ts'
import { type AdmittedGuest, inGuestReading, workOf } from '#account/access/server/shared/handed/admit-guest.ts'
import { markOf } from '#account/access/server/shared/handed/mark-of.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { soft } from '#platform/pdf/long-words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { refuse } from '#platform/refusal.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { writingForReader } from '#record/assets/server/shared/writing.ts'
import { sharedPaperRequest } from '../../contract.ts'
import type { Paper } from '../paper.ts'
import { paperPdf, picturesIn, type Printing } from '../paper-pdf.ts'
import { fetchPictures } from '../pictures.ts'
import type { Reading } from './reading.ts'

/** What was read for a guest, and how it is printed once its pictures are there. */
export interface ToPrint {
  pictures: string[]
  /** They are small. */
  isList: boolean
  print: (printing: Printing) => PdfJob
  /** Which can be written as a table, too. */
  paper?: Paper
}

export const paperToPrint =
  (make: (db: GuestDb, reading: Reading) => Promise<Paper | null>) =>
  async (db: GuestDb, reading: Reading): Promise<ToPrint | null> => {
    const made = await make(db, reading)
    if (!made) return null
    const parts = made.parts()
    return {
      pictures: picturesIn(parts),
      isList: parts.every(({ kind }) => kind !== 'piece'),
      print: (printing) => paperPdf({ ...made, parts }, printing),
      paper: made,
    }
  }

/** Of one moment’s reading, by the guest’s own role. */
export async function readAsGuest<Read>(
  services: PrintServices,
  guest: AdmittedGuest,
  read: (db: GuestDb, reading: Reading) => Promise<Read | null>,
  what: Pick<Reading, 'piece' | 'asked'> = { piece: null, asked: sharedPaperRequest.parse({}) },
): Promise<{ read: Read; reading: Omit<Reading, 'visit'> }> {
  const { ref } = guest
  const notThere = () => refuse(requestRefusals.NOT_FOUND)
  const firm = await asSystem(services.database, (db) => findLetterheadOf(db, ref.grantId))
  const reading = { ...what, write: writingForReader(), mark: await markOf(services, guest), firm }
  const found = await inGuestReading(ref.grantId, () =>
    asGuestAtOnce(services.database, ref, (db, visit) => read(db, { ...reading, visit }), notThere),
  )
  return { read: found ?? notThere(), reading }
}

/** With the reader’s name on each page; for a firm, on its letterhead. */
export async function printForGuest(
  services: PrintServices,
  { ref }: AdmittedGuest,
  { read, reading: { mark, write, firm } }: { read: ToPrint; reading: Omit<Reading, 'visit'> },
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const by = { whose: workOf(ref), signal }
  const pictures = await fetchPictures(services, read.pictures, read.isList, by)
  const { product_name, brand_color } = services.config.product
  const head = { product_name, brand_color, name: mark.owner }
  const job = read.print({ today: mark.today, pictures, head, write, foot: soft(mark.line) })
  return services.workers.run('print-paper', firm ? onLetterhead(job, firm) : job, by)
}
