import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { exchangeOn } from '#record/rates/server/shared/conversion.ts'
import { conversionInWords } from '#record/rates/server/shared/conversion-in-words.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { type PaperRequest, paperRequest } from '../contract.ts'
import { paperRefusals } from '../refusals.ts'
import { mayMake, paperEntry, type PaperId } from '../rules/papers.ts'
import { listClaimedPolicies } from './claimed-policies.ts'
import { contentOf } from './contents.ts'
import { dayBefore } from './day-before.ts'
import { MAKERS } from './makers.ts'
import { splitPieces } from './paper.ts'
import { listPieces } from './pieces.ts'
import { type Making, paper } from './shared/paper.ts'

/** A document for a purpose, about the pieces that were chosen. */
export const paperOf = (id: PaperId) =>
  paper({
    name: id,
    formats: paperEntry(id).formats,
    request: paperRequest,
    requirePlan: (entitlements) => {
      if (!mayMake(id, entitlements)) refuse(paperRefusals.PLAN_LACKS_PAPERS)
    },
    read: (db, making: Making<PaperRequest>) => readFor(id, db, making),
    make: ({ all, policies, own, exchange, day, basis }, making: Making<PaperRequest>) => {
      const { make, isAboutLoss = false } = MAKERS[id]
      const { services, me, request, format, today, signal, head, write } = making
      const { pieces, leftOut } = splitPieces(all, write, { isAboutLoss })
      if (pieces.length === 0) refuse(paperRefusals.NOTHING_FOR_PAPER)
      const given = { id, me, request, pieces, leftOut, policies, own, day, today, basis, owner: head.name, write }
      const made = make(given)
      const converted = exchange.convert(made.sums)
      const sentences = [...made.sentences, ...(converted === null ? [] : conversionInWords(converted, write))]
      return {
        content: { bytes: contentOf(services, { paper: { ...made, sentences }, given, format, signal }) },
        rows: pieces.length,
        leftOut: made.leftOut.length,
      }
    },
  })

async function readFor(id: PaperId, db: UserDb, { me, request, today }: Making<PaperRequest>) {
  const { most, isBrief = false, isAboutLoss = false, namesPolicies = false } = MAKERS[id]
  if (!paperEntry(id).pieces.includes(request.pieces.by)) refuse(requestRefusals.NOT_FOUND)
  const day = isAboutLoss ? (request.loss.day === null ? today : dayBefore(request.loss.day)) : (request.day ?? today)
  const basis = request.basis ?? paperEntry(id).basis
  const all = await listPieces(db, me, { pieces: request.pieces, day, basis }, { most, isBrief })
  const claimed = { ids: all.map(({ id }) => id), day: request.loss.day ?? today }
  return {
    all,
    policies: namesPolicies ? await listClaimedPolicies(db, claimed) : [],
    own: await listOwnFields(db),
    exchange: await exchangeOn(db, day),
    day,
    basis,
  }
}
