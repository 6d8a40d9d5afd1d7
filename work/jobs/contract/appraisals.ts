import * as z from 'zod'
import { firmRefusals } from '#account/firms/refusals.ts'
import { registered } from '#account/identity/contract/access.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { proposalRefusals } from '#record/proposals/refusals.ts'
import { jobRefusals } from '../refusals.ts'
import {
  ANSWER_NAMES,
  appraisalMethodMistake,
  APPRAISED_FOR_NAMES,
  assistedMistake,
  effectiveDayMistake,
  INSPECTED_NAMES,
  MOST_APPRAISALS,
  MOST_APPRAISED,
  signedAsMistake,
  STATEMENT_NAMES,
  usersMistake,
} from '../rules/appraisals.ts'

const ofId = z.strictObject({ id: anyId })
const ofPiece = ofId.extend({ asset: anyId })
const purpose = z.enum(APPRAISED_FOR_NAMES)
const currency = z.string().regex(/^[A-Z]{3}$/)
const PLEASE_TEXT = msg('Please enter text')

const listed = z.object({
  id: z.uuid(),
  purpose,
  effective_on: z.string().nullable(),
  pieces: z.int(),
  valued: z.int(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
})
export type ListedAppraisal = z.infer<typeof listed>

const value = z.object({
  asset_id: z.uuid(),
  title: z.string(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  method: z.string(),
  note: z.string(),
  /** Whether the client shows it with its values, and lets the firm propose. */
  may_be_sent: z.boolean(),
  /** What became of it; null before it is sent. */
  answer: z.enum(ANSWER_NAMES).nullable(),
})
export type AppraisedValue = z.infer<typeof value>

const appraisal = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  client_name: z.string(),
  purpose,
  effective_on: z.string().nullable(),
  intended_users: z.string(),
  /** Of amounts that name none. */
  currency: z.string(),
  /** Of pieces that name none. */
  method: z.string(),
  sent_at: timestamp.nullable(),
  certification: z.string().nullable(),
  values: z.array(value).max(MOST_APPRAISED),
})
export type Appraisal = z.infer<typeof appraisal>

const offered = z.object({ asset_id: z.uuid(), title: z.string() })

const inFirm = errors(firmRefusals.FIRM_NEEDED)
const changing = errors(firmRefusals.FIRM_NEEDED, jobRefusals.APPRAISAL_SENT)

/** Of the firm that the caller works for, for clients whom they see. */
export const appraisals = {
  list: registered
    .route({ method: 'GET', path: '/appraisals', summary: 'Appraisals for a client, the latest first' })
    .input(z.object({ client_id: anyId }))
    .output(z.array(listed).max(MOST_APPRAISALS))
    .errors(inFirm),
  get: registered
    .route({
      method: 'GET',
      path: '/appraisals/{id}',
      summary: 'An appraisal with its amounts, and what became of them',
    })
    .input(ofId)
    .output(appraisal)
    .errors(inFirm),
  add: registered
    .route({ method: 'POST', path: '/appraisals', summary: 'Begins an appraisal for a client' })
    .input(z.strictObject({ appraisal_id: z.uuid(), client_id: anyId }))
    .output(z.object({ id: z.uuid() }))
    .errors(inFirm)
    .errors(errors(jobRefusals.TOO_MANY_APPRAISALS)),
  change: registered
    .route({
      method: 'PUT',
      path: '/appraisals/{id}',
      summary: 'Says what an appraisal is for, whom, and of which day',
    })
    .input(
      ofId.extend({
        purpose,
        effective_on: ruled(effectiveDayMistake, msg('Please enter a day')),
        intended_users: text().and(ruled(usersMistake, PLEASE_TEXT)).transform(oneLine),
        currency,
        method: text().and(ruled(appraisalMethodMistake, PLEASE_TEXT)).transform(oneLine),
      }),
    )
    .errors(changing),
  remove: registered
    .route({ method: 'DELETE', path: '/appraisals/{id}', summary: 'Deletes an appraisal that wasn’t sent' })
    .input(ofId)
    .errors(changing),
  offered: registered
    .route({ method: 'GET', path: '/appraisals/{id}/offered', summary: 'Pieces of the client that can be chosen' })
    .input(z.object({ id: anyId, search: text(200).default('') }))
    .output(z.object({ items: z.array(offered).max(MOST_APPRAISED), total: z.int() }))
    .errors(inFirm),
  choose: registered
    .route({ method: 'POST', path: '/appraisals/{id}/pieces', summary: 'Adds pieces to an appraisal' })
    .input(ofId.extend({ assets: z.array(anyId).min(1).max(MOST_APPRAISED) }))
    .output(z.object({ added: z.int() }))
    .errors(changing)
    .errors(errors(jobRefusals.TOO_MUCH_APPRAISED)),
  leaveOut: registered
    .route({ method: 'DELETE', path: '/appraisals/{id}/pieces/{asset}', summary: 'Leaves a piece out of an appraisal' })
    .input(ofPiece)
    .errors(changing),
  value: registered
    .route({ method: 'PUT', path: '/appraisals/{id}/pieces/{asset}', summary: 'Says what a piece is worth' })
    .input(
      ofPiece.extend({
        amount: text(100).nullable(),
        currency: currency.nullable(),
        method: text().transform(oneLine),
        note: text().transform(prose),
      }),
    )
    .errors(changing)
    .errors(errors(assetRefusals.ASSET_INVALID)),
  send: registered
    .route({
      method: 'POST',
      path: '/appraisals/{id}/send',
      summary: 'Certifies an appraisal and proposes its amounts',
    })
    .input(
      ofId.extend({
        confirmed: z
          .array(z.enum(STATEMENT_NAMES))
          .refine(
            (given) => STATEMENT_NAMES.every((name) => given.includes(name)),
            msg('Please confirm each of these statements'),
          ),
        inspected: z.enum(INSPECTED_NAMES),
        assisted: text().and(ruled(assistedMistake, PLEASE_TEXT)).transform(oneLine),
        signed_as: text()
          .and(ruled(signedAsMistake, msg('Please type your name')))
          .transform(oneLine),
      }),
    )
    .output(z.object({ proposed: z.int() }))
    .errors(changing)
    .errors(
      errors(
        assetRefusals.ASSET_INVALID,
        proposalRefusals.PROPOSAL_NOT_OFFERED,
        jobRefusals.APPRAISAL_UNFINISHED,
        jobRefusals.APPRAISAL_HIDDEN,
        jobRefusals.TOO_MUCH_WAITS,
      ),
    ),
}
