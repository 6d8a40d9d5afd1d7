import type { GuestDb } from '#database/access.ts'
import type { AdmittedGuest } from '#account/access/server/shared/handed/admit-guest.ts'
import type { LeftPiece } from '#account/heirs/contract.ts'
import { refuse } from '#platform/refusal.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { paperRefusals } from '../../refusals.ts'
import { MOST_LEFT_PIECES } from '../../rules/papers.ts'
import { letterToPrint, readLeft } from '../guest/letter.ts'
import type { Reading } from '../guest/reading.ts'
import { sharedSheet } from '../guest/sheet.ts'
import { printForGuest, readAsGuest, type ToPrint } from '../guest/to-print.ts'
import type { Piece } from '../pieces.ts'

/* All that is meant for an heir, to be taken along: as it is shown at one moment, and no more. */

export interface LeftToTake {
  /** What stands on the paper of its record. */
  facts: [label: string, text: string][]
  stories: string[]
  files: Pick<Piece, 'id' | 'title' | 'images' | 'documents'>
  meant: LeftPiece | undefined
}

export interface LeftBehind {
  message: string | null
  closes_at: Date
  pieces: LeftToTake[]
  letter: ToPrint
}

async function readToTake(db: GuestDb, reading: Reading): Promise<LeftBehind | null> {
  const left = await readLeft(db, reading)
  if (!left) return null
  const count = left.pieces.length
  if (count > MOST_LEFT_PIECES) refuse(paperRefusals.TOO_MANY_FOR_PAPER, { count, max: MOST_LEFT_PIECES })
  const pieces: LeftToTake[] = []
  for (const { id, title, images, documents } of left.pieces) {
    const [part] = (await sharedSheet(db, { ...reading, piece: id }))?.parts() ?? []
    if (part?.kind !== 'piece') continue
    const files = { id, title, images, documents }
    pieces.push({ facts: part.facts, stories: part.paragraphs, files, meant: left.meant.get(id) })
  }
  const { message, closes_at } = left.message
  return { message, closes_at, pieces, letter: letterToPrint(left) }
}

export const readLeftBehind = (services: PrintServices, guest: AdmittedGuest) =>
  readAsGuest(services, guest, readToTake)

export const printLeftLetter = (
  services: PrintServices,
  guest: AdmittedGuest,
  { read, reading }: Awaited<ReturnType<typeof readLeftBehind>>,
  signal: AbortSignal,
) => printForGuest(services, guest, { read: read.letter, reading }, signal)
