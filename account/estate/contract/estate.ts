import * as z from 'zod'
import { guest, open, registered, registeredNoTx, signedIn } from '#account/identity/contract/access.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { estateRefusals } from '../refusals.ts'
import {
  addressMistake,
  documentMistake,
  EVENT_KINDS,
  HEIRS_SEE,
  LACK_NAMES,
  messageMistake,
  MOST_CONFIRMERS,
  MOST_OTHER_ADDRESSES,
  nameMistake,
  reasonMistake,
  STATE_NAMES,
  tidyAddress,
  tidyLine,
  tidyProse,
  WAIT,
  YEARS,
} from '../rules.ts'

export const token = z.string().regex(/^[\w-]{43}$/)
const address = ruled(addressMistake, msg('Please enter an email address')).transform(tidyAddress)
const name = ruled(nameMistake, msg('Please enter a name')).transform(tidyLine)
export const reason = text(4_000)
  .superRefine((said, context) => {
    const message = reasonMistake(said)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
  .transform(tidyProse)
  .default('')

const terms = {
  needed: z.int().min(1).max(MOST_CONFIRMERS),
  wait_days: z.int().min(WAIT.min).max(WAIT.max),
  /** Whether those who inherit may decide among themselves. */
  heirs_decide: z.boolean().default(false),
  document_wanted: ruled(documentMistake, msg('Please say which document'))
    .transform(tidyLine)
    .nullable()
    .default(null),
  /** Null for the administrators of this installation. */
  reviewer_address: address.nullable().default(null),
  executor_name: name.nullable().default(null),
  executor_address: address.nullable().default(null),
  heirs_see: z.array(z.enum(HEIRS_SEE)).max(HEIRS_SEE.length).default([]),
  keep_years: z.int().min(YEARS.min).max(YEARS.max).default(YEARS.usual),
}
const wantedTerms = z.strictObject(terms)
export type WantedTerms = z.output<typeof wantedTerms>

const savedTerms = z.object({ ...terms, version: z.int(), made_at: timestamp, in_force_at: timestamp })
export type SavedTerms = z.infer<typeof savedTerms>

const confirmer = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  invited_at: timestamp,
  accepted_at: timestamp.nullable(),
  /** When they were asked whether they can still be reached, and did not answer yet. */
  asked_at: timestamp.nullable(),
  has_sheet: z.boolean(),
  /** Whether they get something, too. */
  inherits: z.boolean(),
  /** Whether another who confirms signs in on one of their devices: of both one counts. */
  shares_device: z.boolean(),
})
export type Confirmer = z.infer<typeof confirmer>

const heir = z.object({
  name: z.string(),
  address: z.string().nullable(),
  message: z.string().nullable(),
  assets: z.int(),
})
export type Heir = z.infer<typeof heir>

const release = z.object({
  id: z.uuid(),
  is_rehearsal: z.boolean(),
  state: z.enum(STATE_NAMES),
  begun_at: timestamp,
  enough_at: timestamp.nullable(),
  opens_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  needed: z.int(),
  wait_days: z.int(),
  confirmed: z.int(),
  document_wanted: z.string().nullable(),
  /** Whether its owner lets it go on in this session: in others they change nothing until they have answered. */
  goes_on: z.boolean(),
  people: z.array(
    z.object({
      confirmer_id: z.uuid(),
      name: z.string(),
      confirmed_at: timestamp.nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type Release = z.infer<typeof release>

const plan = z.object({
  is_on: z.boolean(),
  lacks: z.array(z.enum(LACK_NAMES)),
  other_addresses: z.array(z.string()),
  /** Null where nothing was decided yet. */
  in_force: savedTerms.nullable(),
  /** What was saved last and counts later. */
  coming: savedTerms.nullable(),
  confirmers: z.array(confirmer),
  heirs: z.array(heir),
  assets: z.int(),
  /** How many of them nobody is to get. */
  without_heir: z.int(),
  /** One that runs, else the latest; a rehearsal beside it. */
  release: release.nullable(),
  rehearsal: release.nullable(),
})
export type EstatePlan = z.infer<typeof plan>

const event = z.object({
  id: z.uuid(),
  kind: z.enum(EVENT_KINDS),
  name: z.string().nullable(),
  is_rehearsal: z.boolean(),
  /** From which day it counts, how many it is about, or what was said, as far as there is such a thing. */
  detail: z.record(z.string(), z.unknown()),
  created_at: timestamp,
})
export type EstateEvent = z.infer<typeof event>

export const needsProof = errors(identityRefusals.CONFIRMATION_NEEDED)
export const ofId = z.strictObject({ id: anyId })

/** The plan of the caller’s own vault: nobody else’s, whoever works in it. */
export const estate = {
  get: registered
    .route({ method: 'GET', path: '/estate', summary: 'The caller’s plan for when they are gone, and how it stands' })
    .output(plan),
  save: registered
    .route({
      method: 'PUT',
      path: '/estate',
      summary: 'Saves a version; what makes it easier to open counts in a week',
    })
    .input(wantedTerms.extend({ other_addresses: z.array(address).max(MOST_OTHER_ADDRESSES).default([]) }))
    .output(plan)
    .errors(needsProof)
    .errors(errors(estateRefusals.RELEASE_RUNS)),
  turnOn: registered
    .route({ method: 'POST', path: '/estate/on', summary: 'Turns the plan on, if it can work' })
    .output(plan)
    .errors(needsProof),
  turnOff: registered
    .route({ method: 'POST', path: '/estate/off', summary: 'Turns the plan off, and ends a release that runs' })
    .output(plan)
    .errors(needsProof),
  events: registered
    .route({ method: 'GET', path: '/estate/events', summary: 'What happened with the plan, the latest first' })
    .input(
      z.object({ cursor: z.string().max(500).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    )
    .output(z.object({ items: z.array(event), next_cursor: z.string().nullable() }))
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  ask: registered
    .route({ method: 'POST', path: '/estate/confirmers', summary: 'Asks somebody by letter to confirm' })
    .input(z.strictObject({ name, address }))
    .output(confirmer)
    .errors(needsProof)
    .errors(
      errors(
        estateRefusals.RELEASE_RUNS,
        estateRefusals.PLAN_IS_MISSING,
        estateRefusals.TOO_MANY_CONFIRMERS,
        estateRefusals['TOO_MANY_INVITATIONS.confirmers'],
        estateRefusals.CONFIRMS_ALREADY,
        estateRefusals.CONFIRMS_OWN,
      ),
    ),
  askAgain: registered
    .route({ method: 'POST', path: '/estate/confirmers/{id}/letter', summary: 'Sends the letter again' })
    .input(ofId)
    .output(confirmer),
  removeConfirmer: registered
    .route({ method: 'DELETE', path: '/estate/confirmers/{id}', summary: 'Takes somebody out of the plan' })
    .input(z.object({ id: anyId }))
    .errors(needsProof)
    .errors(errors(estateRefusals.RELEASE_RUNS)),
  makeSheet: registered
    .route({
      method: 'POST',
      path: '/estate/confirmers/{id}/sheet',
      summary: 'Makes the code of a sealed sheet, which is said this once; the one before counts no more',
    })
    .input(ofId)
    .output(z.object({ code: z.string() }))
    .errors(needsProof)
    .errors(errors(estateRefusals.RELEASE_RUNS)),
  saveHeir: registered
    .route({ method: 'PUT', path: '/estate/heirs', summary: 'Where somebody is told, and what the owner says to them' })
    .input(
      z.strictObject({
        name: text(300).transform(tidyLine),
        address: address.nullable(),
        message: ruled(messageMistake, msg('Please write something first.')).transform(tidyProse).nullable(),
      }),
    )
    .errors(needsProof)
    .errors(errors(estateRefusals.RELEASE_RUNS)),
  refuse: registeredNoTx
    .route({ method: 'POST', path: '/estate/refuse', summary: 'Ends a release that runs: the owner is here' })
    .output(z.object({ was_running: z.boolean() })),
  letGoOn: registeredNoTx
    .route({
      method: 'POST',
      path: '/estate/go-on',
      summary: 'Lets a release go on, and the owner go on in this session, who changes nothing before',
    })
    .output(z.object({ is_running: z.boolean() })),
  approve: registered
    .route({ method: 'POST', path: '/estate/approve', summary: 'Lets a release open without the rest of the wait' })
    .output(plan)
    .errors(needsProof),
  rehearse: registered
    .route({ method: 'POST', path: '/estate/rehearsal', summary: 'Begins a rehearsal, or goes on with it' })
    .output(plan),
  rehearseConfirming: registered
    .route({
      method: 'POST',
      path: '/estate/rehearsal/confirm',
      summary: 'Confirms in a rehearsal, in the place of somebody who confirms',
    })
    .input(ofId)
    .output(plan),
  endRehearsal: registered
    .route({ method: 'POST', path: '/estate/rehearsal/end', summary: 'Ends a rehearsal' })
    .output(plan),
  /** By the link of a letter, without signing in. */
  refusal: open
    .route({
      method: 'POST',
      path: '/estate/refusal',
      summary: 'What the link of a letter would end; nothing is changed',
    })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        owner_name: z.string(),
        state: z.enum(STATE_NAMES),
        opens_at: timestamp.nullable(),
        /** Of one that was closed: until when the vault is kept, unless the owner is here. */
        kept_until: timestamp.nullable(),
        confirmed: z.array(z.string()),
      }),
    ),
  refuseByLetter: open
    .route({ method: 'POST', path: '/estate/refusal/confirm', summary: 'Ends a release by the link of a letter' })
    .input(z.strictObject({ token }))
    .output(z.object({ was_running: z.boolean() })),
  message: guest
    .route({
      method: 'GET',
      path: '/shared/{grant}/message',
      summary: 'What the owner left to say to whoever looks in',
    })
    .input(z.object({ grant: anyId }))
    .output(z.object({ message: z.string().nullable(), is_executor: z.boolean() })),
  close: signedIn
    .route({
      method: 'POST',
      path: '/shared/{grant}/close-release',
      summary: 'The executor is done: nothing shows any more',
    })
    .input(z.object({ grant: anyId })),
}
