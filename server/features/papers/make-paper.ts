import type { PaperRequest } from '#contract/papers.ts'
import type { Member } from '#contract/member.ts'
import { type Basis, MOST_LISTED, MOST_SHEETS, paperEntry, type PaperId } from '#domain/papers/papers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { listOwnFields } from '#server/shared/own-fields.ts'
import { letterhead, type PrintServices, readAtOnce } from '#server/shared/printing.ts'
import { writingForReader } from '#server/shared/writing.ts'
import { beneficiaryList } from './beneficiary-list.ts'
import { claimPack } from './claim-pack.ts'
import { consignment } from './consignment.ts'
import { estateInventory } from './estate-inventory.ts'
import { insuranceSchedule } from './insurance-schedule.ts'
import { lossNotice } from './loss-notice.ts'
import { objectIdSheets } from './object-id.ts'
import { coverOf, type Ingredients, type Paper, splitPieces } from './paper.ts'
import { listPieces } from './pieces.ts'

const records = (given: Ingredients): Paper => ({
  ...coverOf(given, { values: false }),
  sentences: [],
  wide: false,
  parts: [],
  table: null,
  leftOut: given.leftOut,
})

interface Maker {
  make: (given: Ingredients) => Paper
  /** What has a page of its own for each piece holds fewer. */
  most: number
  /** It is about what was lost: as of the day before, and with what is gone since. */
  isAboutLoss?: true
}

const MAKERS: Record<PaperId, Maker> = {
  'insurance-schedule': { make: insuranceSchedule, most: MOST_LISTED },
  'estate-inventory': { make: estateInventory, most: MOST_LISTED },
  'beneficiary-list': { make: beneficiaryList, most: MOST_LISTED },
  consignment: { make: consignment, most: MOST_LISTED },
  'object-id': { make: objectIdSheets, most: MOST_SHEETS },
  'loss-notice': { make: lossNotice, most: MOST_SHEETS, isAboutLoss: true },
  'claim-pack': { make: claimPack, most: MOST_SHEETS, isAboutLoss: true },
  'linked-art': { make: records, most: MOST_LISTED },
}

/** All that a paper says, as the vault is at one moment. */
export async function makePaper(
  services: PrintServices,
  me: Member,
  { id, request, today }: { id: PaperId; request: PaperRequest; today: string },
): Promise<{ paper: Paper; given: Ingredients }> {
  const { make, most, isAboutLoss = false } = MAKERS[id]
  const day = isAboutLoss ? (dayBefore(request.loss.day) ?? today) : (request.day ?? today)
  const basis: Basis = request.basis ?? paperEntry(id).basis
  const { all, own } = await readAtOnce(services, me, async (db) => ({
    all: await listPieces(db, me, { pieces: request.pieces, day, basis }, most),
    own: await listOwnFields(db),
  }))
  const write = writingForReader()
  const { pieces, leftOut } = isAboutLoss ? { pieces: all, leftOut: [] } : splitPieces(all, write)
  if (pieces.length === 0) refuse('NOTHING_FOR_PAPER')
  const { name: owner } = letterhead(services, me)
  const given = { id, me, request, pieces, leftOut, own, day, today, basis, owner, write }
  return { paper: make(given), given }
}

const DAY_MS = 24 * 60 * 60 * 1_000
const dayBefore = (day: string | null) =>
  day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
