import type { PaperRequest } from '../contract.ts'
import type { Member } from '#account/member/contract.ts'
import { paperEntry, type PaperId } from '../rules/papers.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { refuse } from '#platform/refusal.ts'
import { exchangeOn } from '#record/rates/server/shared/conversion.ts'
import { conversionInWords } from '#record/rates/server/shared/conversion-in-words.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { letterhead, type PrintServices, readAtOnce } from '#record/assets/server/shared/printing.ts'
import { writingForReader } from '#record/assets/server/shared/writing.ts'
import { listClaimedPolicies } from './claimed-policies.ts'
import { MAKERS } from './makers.ts'
import { type Ingredients, type Paper, splitPieces } from './paper.ts'
import { listPieces } from './pieces.ts'
import { paperRefusals } from '../refusals.ts'

/** All that a paper says, as the vault is at one moment. */
export async function makePaper(
  services: PrintServices,
  me: Member,
  { id, request, today }: { id: PaperId; request: PaperRequest; today: string },
): Promise<{ paper: Paper; given: Ingredients }> {
  const { make, most, isBrief = false, isAboutLoss = false, namesPolicies = false } = MAKERS[id]
  const day = isAboutLoss ? (dayBefore(request.loss.day) ?? today) : (request.day ?? today)
  const basis: Basis = request.basis ?? paperEntry(id).basis
  const { all, policies, own, exchange } = await readAtOnce(services, me, async (db) => {
    const all = await listPieces(db, me, { pieces: request.pieces, day, basis }, { most, isBrief })
    const claimed = { ids: all.map(({ id }) => id), day: request.loss.day ?? today }
    return {
      all,
      policies: namesPolicies ? await listClaimedPolicies(db, claimed) : [],
      own: await listOwnFields(db),
      exchange: await exchangeOn(db, day),
    }
  })
  const write = writingForReader()
  const { pieces, leftOut } = splitPieces(all, write, { isAboutLoss })
  if (pieces.length === 0) refuse(paperRefusals.NOTHING_FOR_PAPER)
  const { name: owner } = letterhead(services, me)
  const given = { id, me, request, pieces, leftOut, policies, own, day, today, basis, owner, write }
  const paper = make(given)
  const converted = exchange.convert(paper.sums)
  const sentences = [...paper.sentences, ...(converted === null ? [] : conversionInWords(converted, write))]
  return { paper: { ...paper, sentences }, given }
}

const DAY_MS = 24 * 60 * 60 * 1_000
const dayBefore = (day: string | null) =>
  day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
