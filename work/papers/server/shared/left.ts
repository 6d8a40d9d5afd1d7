import type { GuestDb } from '#database/access.ts'
import type { AdmittedGuest } from '#account/access/server/shared/handed/admit-guest.ts'
import type { LeftPiece } from '#account/heirs/contract.ts'
import { findLeftMessage, listLeft } from '#account/heirs/server/shared/left-pieces.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { MOST_LEFT_PIECES } from '../../rules/papers.ts'
import { leftLetter } from '../guest/letter.ts'
import type { Reading } from '../guest/reading.ts'
import { sharedSheet } from '../guest/sheet.ts'
import { printForGuest, readAsGuest, type ToPrint } from '../guest/to-print.ts'
import { listPieces, type Piece } from '../pieces.ts'

/* All that is meant for an heir, to be taken along: as it is shown at one moment, and no more. */

export interface LeftToTake {
  /** What stands on the paper of its record. */
  facts: [label: string, text: string][]
  stories: string[]
  files: Pick<Piece, 'id' | 'title' | 'images' | 'documents'>
  meant: LeftPiece | undefined
}

export interface LeftBehind {
  heir: string
  message: string | null
  closes_at: Date
  pieces: LeftToTake[]
  letter: ToPrint
}

/** Null to whoever is no heir. */
async function readLeft(db: GuestDb, reading: Reading): Promise<LeftBehind | null> {
  const [message, letter] = [await findLeftMessage(db), await leftLetter(db, reading)]
  if (!message || !letter) return null
  const me = { role: reading.visit.owner_role }
  const asked = { pieces: { by: 'all' as const }, day: reading.mark.today, basis: 'cost' as const }
  const meant = new Map((await listLeft(db)).map((each) => [each.asset_id, each]))
  const pieces: LeftToTake[] = []
  for (const piece of await listPieces(db, me, asked, { most: MOST_LEFT_PIECES, isBrief: true })) {
    const [part] = (await sharedSheet(db, { ...reading, piece: piece.id }))?.parts() ?? []
    if (part?.kind !== 'piece') continue
    const { id, title, images, documents } = piece
    pieces.push({
      facts: part.facts,
      stories: part.paragraphs,
      files: { id, title, images, documents },
      meant: meant.get(id),
    })
  }
  return { heir: message.name, message: message.message, closes_at: message.closes_at, pieces, letter }
}

export const readLeftBehind = (services: PrintServices, guest: AdmittedGuest) => readAsGuest(services, guest, readLeft)

export const printLeftLetter = (
  services: PrintServices,
  guest: AdmittedGuest,
  { read, reading }: Awaited<ReturnType<typeof readLeftBehind>>,
  signal: AbortSignal,
) => printForGuest(services, guest, { read: read.letter, reading }, signal)
