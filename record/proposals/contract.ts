import * as z from 'zod'
import { guest, working } from '#account/identity/contract/access.ts'
import { each } from '#basics/each.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { valueRefusals } from '#record/values/refusals.ts'
import { RECEIVING } from '#record/files/contract.ts'
import { fileRefusals } from '#record/files/refusals.ts'
import { stream } from '#platform/contract/streams.ts'
import { proposalRefusals } from './refusals.ts'
import { DECISIONS, messageMistake, MOST_FIELDS, PROPOSAL_KINDS, PROPOSED_COLUMNS, tidyMessage } from './rules.ts'

/** What was sent, and what it is, where that is said. */
const file = z.object({
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  type: z.string().nullable(),
})

const texts = z.record(z.string().max(150), z.string().nullable())
const valuation = z.object(each(PROPOSED_COLUMNS, z.string().nullable()))

/** By its name as the history has it, with its columns. */
const given = z.strictObject({
  field: z.string().max(150),
  texts: z.record(z.string().max(150), text().nullable()).refine((all) => Object.keys(all).length <= 5),
})

const proposed = {
  id: z.uuid(),
  asset_id: z.uuid(),
  kind: z.enum(PROPOSAL_KINDS),
  /** Of a value. */
  valuation: valuation.nullable(),
  /** Of a document or a photo. */
  file: file.nullable(),
  message: z.string().nullable(),
  created_at: timestamp,
  decision: z.enum(DECISIONS).nullable(),
  decided_at: timestamp.nullable(),
  /** Whether what it changed was taken back in the history. */
  taken_back: z.boolean(),
}

const proposal = z.object({
  ...proposed,
  title: z.string(),
  /** Whether the asset is in the vault, in the trash or deleted. */
  standing: z.enum(['there', 'trashed', 'gone']),
  author_name: z.string(),
  seen: z.boolean(),
  /** What taking it is called in the history. */
  change_set: z.uuid().nullable(),
  /** Of a correction: what each field is to say, what it said when it was proposed, and what it says now. */
  fields: z.array(z.object({ field: z.string(), texts, base: texts, now: texts.nullable() })),
  /** The latest value for the same purpose, as it stands now. */
  stands: valuation.nullable(),
  /** How to look at a file that waits. */
  waiting: z
    .object({
      path: z.string(),
      url: z.string(),
      /** Of a photo: a picture that was made to be shown. */
      picture: z.string().nullable(),
    })
    .nullable(),
  /** Whether what it is about was changed since. */
  changed: z.boolean(),
})
export type Proposal = z.infer<typeof proposal>

const sent = z.object({ ...proposed, fields: z.array(z.object({ field: z.string(), texts })) })
export type SentProposal = z.infer<typeof sent>

const paged = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}
const next_cursor = z.string().nullable()
const ofProposal = z.strictObject({ id: anyId })

/** What others propose to change in the caller's vault. */
export const proposals = {
  list: working
    .route({ method: 'GET', path: '/proposals', summary: 'What others propose to change, the latest first' })
    .input(z.object({ ...paged, state: z.enum(['open', 'decided']).default('open'), asset: anyId.optional() }))
    .output(z.object({ items: z.array(proposal), next_cursor }))
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  waiting: working
    .route({
      method: 'GET',
      path: '/proposals/waiting',
      summary: 'How many proposals wait, of the vault or of one asset',
    })
    .input(z.object({ asset: anyId.optional() }))
    .output(z.object({ open: z.int(), unseen: z.int() })),
  see: working
    .route({ method: 'POST', path: '/proposals/seen', summary: 'Notes that the caller has seen these proposals' })
    .input(z.strictObject({ ids: z.array(anyId).min(1).max(100) })),
  take: working
    .route({
      method: 'POST',
      path: '/proposals/{id}/take',
      summary: 'Makes a proposed change, or of a correction the fields that are named',
    })
    .input(ofProposal.extend({ fields: z.array(z.string().max(150)).min(1).max(MOST_FIELDS).optional() }))
    .output(z.object({ change_set: z.uuid() }))
    .errors(
      errors(
        assetRefusals.ASSET_INVALID,
        valueRefusals.TOO_MANY_VALUATIONS,
        fileRefusals.STORAGE_QUOTA,
        proposalRefusals.PROPOSAL_DECIDED,
        proposalRefusals.PROPOSAL_FILE_GONE,
        proposalRefusals.PROPOSAL_TRASHED,
        proposalRefusals.PROPOSAL_GONE,
      ),
    ),
  decline: working
    .route({ method: 'POST', path: '/proposals/{id}/decline', summary: 'Declines a proposal' })
    .input(ofProposal)
    .errors(errors(proposalRefusals.PROPOSAL_DECIDED)),
  reopen: working
    .route({
      method: 'POST',
      path: '/proposals/{id}/reopen',
      summary: 'Lets a proposal wait again that the caller has answered; what it changed is taken back by the history',
    })
    .input(ofProposal)
    .errors(errors(proposalRefusals.PROPOSAL_DECIDED, proposalRefusals.PROPOSAL_FILE_GONE)),
}

const ofGrant = z.strictObject({ grant: anyId })

/** The same for whoever is let in to a vault. */
export const sharedProposals = {
  list: guest
    .route({ method: 'GET', path: '/shared/{grant}/proposals', summary: 'What the caller proposed, the latest first' })
    .input(z.object({ ...paged, grant: anyId, asset: anyId.optional() }))
    .output(z.object({ items: z.array(sent), next_cursor }))
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  propose: guest
    .route({
      method: 'POST',
      path: '/shared/{grant}/assets/{id}/proposals',
      summary: 'Proposes a value of an asset, or what some of its fields should say',
    })
    .input(
      ofGrant.extend({
        id: anyId,
        message: ruled(messageMistake, msg('Please enter a text')).transform(tidyMessage).nullish(),
        valuation: z.strictObject(each(PROPOSED_COLUMNS, text().nullish())).optional(),
        fields: z.array(given).max(MOST_FIELDS).optional(),
      }),
    )
    .output(z.object({ id: z.uuid() }))
    .errors(
      errors(
        assetRefusals.ASSET_INVALID,
        proposalRefusals['FORBIDDEN.propose'],
        proposalRefusals.TOO_MANY_PROPOSALS,
        proposalRefusals['TOO_MANY_PROPOSALS.day'],
        proposalRefusals.PROPOSAL_NOT_OFFERED,
        proposalRefusals.PROPOSAL_FIELD_HIDDEN,
      ),
    ),
  withdraw: guest
    .route({
      method: 'POST',
      path: '/shared/{grant}/proposals/{proposal}/withdraw',
      summary: 'Takes back a proposal of the caller that nobody has answered',
    })
    .input(ofGrant.extend({ proposal: anyId })),
}

/**
 * Proposes a document or a photo of an asset: the body is the file, its name stands percent-encoded in `x-file-name`, why it is
 * proposed in `x-message`, and of a document what it is in `x-document-type`.
 */
export const proposeFileStream = stream(
  'proposeFile',
  'POST /api/shared/{grant}/assets/{id}/proposals/{bucket}',
  'guest',
  {
    ...RECEIVING,
    atOnce: { person: 2, network: 6, all: 12, strangers: { network: 4, all: 8 } },
    counted: { max: 60, seconds: 600 },
  },
)
