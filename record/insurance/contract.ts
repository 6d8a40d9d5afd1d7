import * as z from 'zod'
import { COVER_SHOWN } from './rules/cover.ts'
import { COVER_STATES, type Limit } from './rules/insured.ts'
import { POLICY_KINDS } from './rules/policies.ts'
import type { Step } from './rules/next-step.ts'
import { each } from '#basics/each.ts'
import { working } from '#account/identity/contract/access.ts'
import { piece } from '#record/people/contract.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet, text } from '#basics/shapes.ts'
import { insuranceRefusals } from './refusals.ts'

/** What a text may hold, record/insurance/rules/policies.ts says in words. */
const anAmount = text(300)

const draft = z.strictObject({
  insurer: text(),
  number: text(),
  kind: z.enum(POLICY_KINDS),
  currency: text(100),
  valid_from: text(100).nullish(),
  valid_until: text(100).nullish(),
  total: anAmount.nullish(),
  cap_per_item: anAmount.nullish(),
  deductible: anAmount.nullish(),
  window_days: z.union([z.int(), text(100)]).nullish(),
  window_share: text(100).nullish(),
  contact: text().nullish(),
  note: text().nullish(),
  sublimits: z
    .array(z.strictObject({ category: text(1_000), amount: anAmount }))
    .max(1_000)
    .default([]),
})

const exact = z.string().regex(/^\d+(\.\d+)?$/)
const day = z.iso.date()
const policy = z.object({
  id: z.uuid(),
  insurer: z.string(),
  /** Of who has the insurer’s name; null for a name that was only typed. */
  insurer_id: z.uuid().nullable(),
  number: z.string(),
  kind: z.enum(POLICY_KINDS),
  currency: z.string(),
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  total: exact.nullable(),
  cap_per_item: exact.nullable(),
  deductible: exact.nullable(),
  window_days: z.int().nullable(),
  window_share: exact.nullable(),
  contact: z.string().nullable(),
  note: z.string().nullable(),
  sublimits: z.array(z.object({ category: z.string(), amount: exact })),
  /** Of the pieces that are held: how many are scheduled, and for how much. */
  scheduled: z.object({ count: z.int(), amount: exact }),
  version: z.int(),
})
export type Policy = z.infer<typeof policy>

/** What others are shown of a policy that a piece is insured with. */
export const shownPolicy = policy
  .pick({
    id: true,
    insurer: true,
    number: true,
    kind: true,
    currency: true,
    valid_from: true,
    valid_until: true,
    cap_per_item: true,
    deductible: true,
  })
  .extend({
    /** For how much this piece stands on it; null where it doesn’t. */
    scheduled: exact.nullable(),
    /** Null also where not all of the vault is shown. */
    total: exact.nullable(),
    /** The most for pieces of its category. */
    category_limit: exact.nullable(),
  })
export type ShownPolicy = z.infer<typeof shownPolicy>

const scheduledPiece = piece.extend({ amount: exact })
export type ScheduledPiece = z.infer<typeof scheduledPiece>

const policyDocument = z.object({
  path: z.string(),
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  url: z.string(),
})
export type PolicyDocument = z.infer<typeof policyDocument>
/** What a scheduled piece has that calls itself a policy. */
const documentOfPiece = z.object({
  asset_id: z.uuid(),
  asset: z.string(),
  path: z.string(),
  name: z.string(),
})
const paths = z.array(z.string().max(400)).max(100).default([])

const limit = z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(50)
const from = z.coerce.number<number | string>().pipe(z.int().min(0).max(1_000_000)).default(0)
const some = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(500)
/** What each piece was scheduled for before; null where it was not. It puts everything back. */
const changes = z.array(z.object({ asset_id: z.uuid(), amount: exact.nullable() }))

export const policies = {
  list: working
    .route({ method: 'GET', path: '/policies', summary: 'The caller’s insurance policies' })
    .output(z.array(policy)),
  get: working
    .route({ method: 'GET', path: '/policies/{id}', summary: 'One policy, with its documents and those of its pieces' })
    .input(z.object({ id: anyId }))
    .output(policy.extend({ documents: z.array(policyDocument), documents_of_pieces: z.array(documentOfPiece) })),
  items: working
    .route({ method: 'GET', path: '/policies/{id}/items', summary: 'What is scheduled on a policy, in its order' })
    .input(z.object({ id: anyId, from, limit }))
    .output(z.object({ items: z.array(scheduledPiece), total: z.int(), next: z.int().nullable() })),
  create: working
    .route({ method: 'POST', path: '/policies', summary: 'Adds a policy' })
    .input(draft)
    .output(policy)
    .errors(errors(insuranceRefusals.POLICY_INVALID, insuranceRefusals.TOO_MANY_POLICIES)),
  update: working
    .route({ method: 'PUT', path: '/policies/{id}', summary: 'Saves a policy; what is scheduled stays' })
    .input(draft.extend({ id: anyId, version: z.int().min(1).max(2_147_483_647) }))
    .output(policy)
    .errors(errors(insuranceRefusals.POLICY_INVALID, insuranceRefusals['CHANGED.policy'])),
  remove: working
    .route({ method: 'DELETE', path: '/policies/{id}', summary: 'Deletes a policy' })
    .input(z.object({ id: anyId }))
    /** What was scheduled on it and belonged to it, to put it back. */
    .output(z.object({ items: changes, documents: z.array(z.string()) })),
  changeDocuments: working
    .route({
      method: 'PATCH',
      path: '/policies/{id}/documents',
      summary: 'Adds uploaded files to a policy, or takes some from it; each may be said twice',
    })
    .input(z.strictObject({ id: anyId, add: paths, remove: paths }))
    .output(z.array(policyDocument))
    .errors(errors(insuranceRefusals['FILE_NOT_FOUND.policy'], insuranceRefusals.TOO_MANY_POLICY_DOCUMENTS)),
  schedule: working
    .route({
      method: 'POST',
      path: '/policies/{id}/items',
      summary: 'Schedules assets for what they are worth; ones that are gone are ignored',
    })
    .input(z.strictObject({ id: anyId, assets: some(anyId), change_set: changeSet }))
    .output(
      z.object({
        /** How many. */
        scheduled: z.int(),
        left_out: z.array(
          z.object({ id: z.uuid(), title: z.string(), why: z.enum(['scheduled', 'not-valued', 'currency', 'gone']) }),
        ),
      }),
    )
    .errors(errors(insuranceRefusals.TOO_MANY_SCHEDULED)),
  setItems: working
    .route({
      method: 'PUT',
      path: '/policies/{id}/items',
      summary: 'Schedules assets for an amount each, or not at all',
    })
    .input(z.strictObject({ id: anyId, items: some(z.strictObject({ asset_id: anyId, amount: anAmount.nullable() })) }))
    .output(z.object({ changes }))
    .errors(errors(insuranceRefusals.POLICY_INVALID, insuranceRefusals.TOO_MANY_SCHEDULED)),
}

export const finding = z.object({
  id: z.uuid(),
  state: z.enum(COVER_STATES),
  worth: z
    .object({
      amount: exact,
      currency: z.string(),
      valued_on: z.string().nullable(),
      review_on: z.string().nullable(),
    })
    .nullable(),
  covered: exact.nullable(),
  gap: exact.nullable(),
  parts: z.array(
    z.object({
      policy: z.uuid(),
      by: z.enum(['scheduled', 'window', 'blanket']),
      amount: exact,
      currency: z.string(),
      limit: z.custom<Limit>().nullable(),
    }),
  ),
  window: z.object({ policy: z.uuid(), leaves_on: day }).nullable(),
  review_due: z.boolean(),
  next: z.custom<Step>().nullable(),
})
/** Of the policies that are spoken of, by their ids. */
const names = z.record(z.uuid(), z.object({ number: z.string(), insurer: z.string(), valid_until: day.nullable() }))

const sum = z.object({
  currency: z.string(),
  assets: z.int(),
  worth: exact,
  covered: exact,
  gap: exact,
  unknown: exact,
})
const shownPiece = z.object({ finding, piece })
export type CheckedPiece = z.infer<typeof shownPiece>

export const cover = {
  check: working
    .route({ method: 'GET', path: '/cover', summary: 'Whether what is held is covered today, what is not right first' })
    .input(z.object({ show: z.enum(COVER_SHOWN).default('gaps'), from, limit }))
    .output(
      z.object({
        day,
        counts: z.object(each(COVER_STATES, z.int())),
        review_due: z.int(),
        /** One a currency, the largest first. */
        sums: z.array(sum),
        policies: names,
        items: z.array(shownPiece),
        total: z.int(),
        next: z.int().nullable(),
      }),
    ),
  ofAsset: working
    .route({ method: 'GET', path: '/cover/{id}', summary: 'Whether one asset is covered today' })
    .input(z.object({ id: anyId }))
    /** Null where it is no longer held, or nothing is insured. */
    .output(z.object({ finding: finding.nullable(), policies: names })),
}

/** What is printed of the check: all that is shown so. */
export const coverPaper = z.strictObject({ show: z.enum(COVER_SHOWN).default('gaps') })
