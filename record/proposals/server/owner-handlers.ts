import type { UserDb } from '#database/access.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { findAssets } from '#record/assets/server/shared/queries.ts'
import { latestByPurpose } from '#record/values/rules/ledger.ts'
import { refuse } from '#platform/refusal.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import type { Valuation } from '#record/values/contract.ts'
import type { Proposal } from '../contract.ts'
import { proposalRefusals } from '../refusals.ts'
import { displayPath } from '#basics/files/display-pictures.ts'
import type { Addresses } from '#platform/storage/addresses.ts'
import { fieldsIn, fileIn, isFileKind, PROPOSED_COLUMNS, textsAt, valuationIn } from '../rules.ts'
import {
  countWaiting,
  decide,
  findProposalForUpdate,
  letFileWait,
  listProposals,
  noteSeen,
  type StoredProposal,
} from './queries.ts'
import { takeProposal } from './take.ts'

const SHOWN_WIDTH = 480
const NOT_FOUND = requestRefusals.NOT_FOUND

export const listOfOwner = registeredReading.proposals.list.handler(async ({ input, context: { db, addresses } }) => {
  const { asset, cursor, limit, state } = input
  if (asset !== undefined && !isId(asset)) return { items: [], next_cursor: null }
  const stored = await listProposals(db, { asset, after: placeAfter(cursor), limit, isOpen: state === 'open' })
  const { items, next_cursor } = pageOf(stored, limit)
  return { items: await besideWhatStands(db, items, addresses), next_cursor }
})

async function besideWhatStands(
  db: UserDb,
  proposals: readonly StoredProposal[],
  addresses: Addresses,
): Promise<Proposal[]> {
  const ids = [...new Set(proposals.map(({ asset_id }) => asset_id))]
  const assets = new Map((ids.length > 0 ? await findAssets(db, ids) : []).map((asset) => [asset.id, asset]))
  return proposals.map(({ patch, base, trashed, title, ...stored }) => {
    const { id, asset_id, kind, author_name, message, created_at, decided_at, decision, seen, change_set, taken_back } =
      stored
    const asset = assets.get(asset_id)
    const fields = fieldsIn(patch).map((field) => ({
      ...field,
      base: textsAt(field, base),
      now: asset ? textsAt(field, { record: asset as never, details: asset.details }) : null,
    }))
    const purpose = patch.valuation?.purpose
    const stands = purpose === undefined ? undefined : standingFor(asset?.valuations ?? [], purpose)
    return {
      id,
      asset_id,
      kind,
      author_name,
      message,
      decision,
      seen,
      change_set,
      taken_back,
      created_at: created_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      title: asset?.title ?? title,
      standing: asset ? 'there' : trashed ? 'trashed' : 'gone',
      valuation: valuationIn(patch),
      file: fileIn(patch),
      waiting: stored.waiting && lookingAt(stored.waiting, addresses),
      fields,
      stands: stands ? pick(stands) : null,
      changed:
        fields.some(
          ({ base: was, now }) => now !== null && Object.keys(now).some((column) => now[column] !== was[column]),
        ) ||
        (stands !== undefined && new Date(stands.recorded_at) > created_at),
    }
  })
}

function lookingAt({ bucket, path }: NonNullable<StoredProposal['waiting']>, addresses: Addresses) {
  const picture = bucket === 'asset-images' ? addresses.sign({ bucket, path: displayPath(path, SHOWN_WIDTH) }) : null
  return { path, url: addresses.sign({ bucket, path }), picture }
}

const standingFor = (ledger: readonly Valuation[], purpose: string) =>
  latestByPurpose(ledger).find((entry) => entry.purpose === purpose)

const pick = (value: Valuation) =>
  Object.fromEntries(PROPOSED_COLUMNS.map((column) => [column, value[column]])) as NonNullable<Proposal['stands']>

export const countOfOwner = registeredReading.proposals.waiting.handler(({ input: { asset }, context: { db } }) =>
  asset !== undefined && !isId(asset) ? { open: 0, unseen: 0 } : countWaiting(db, asset),
)

export const seeProposals = registered.proposals.see.handler(async ({ input: { ids }, context: { db } }) => {
  const known = ids.filter(isId)
  if (known.length > 0) await noteSeen(db, known)
})

export const takeOne = registered.proposals.take.handler(
  async ({ input: { id, fields }, context: { db, me, now } }) => {
    const proposal = await requireProposal(db, id)
    if (proposal.decision === 'expired') refuse(proposalRefusals.PROPOSAL_FILE_GONE)
    if (proposal.decision !== null) refuse(proposalRefusals.PROPOSAL_DECIDED)
    return { change_set: await takeProposal(db, proposal, { fields, kind: recordKindOf(me.role), now }) }
  },
)

export const declineOne = registered.proposals.decline.handler(async ({ input: { id }, context: { db } }) => {
  const { decision } = await requireProposal(db, id)
  if (decision !== null) refuse(proposalRefusals.PROPOSAL_DECIDED)
  await decide(db, id, 'declined')
})

export const reopenOne = registered.proposals.reopen.handler(async ({ input: { id }, context: { db } }) => {
  const { decision, grant_id, kind } = await requireProposal(db, id)
  if (decision === 'expired') refuse(proposalRefusals.PROPOSAL_FILE_GONE)
  // What came with an archive is to be read.
  if (decision === 'withdrawn' || grant_id === null) refuse(proposalRefusals.PROPOSAL_DECIDED)
  if (isFileKind(kind) && !(await letFileWait(db, id))) refuse(proposalRefusals.PROPOSAL_FILE_GONE)
  await decide(db, id, null)
})

const requireProposal = async (db: UserDb, id: string) =>
  (isId(id) ? await findProposalForUpdate(db, id) : undefined) ?? refuse(NOT_FOUND)
