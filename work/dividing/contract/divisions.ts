import * as z from 'zod'
import { guest, registered } from '#account/identity/contract/access.ts'
import { anyId, timestamp } from '#basics/shapes.ts'
import { errors } from '#platform/contract/refusals.ts'
import { dividingRefusals } from '../refusals.ts'
import { RULE_NAMES } from '../rules/division.ts'
import { MOST_NOTE } from '../rules/wishes.ts'
import { executed } from './executed.ts'
import {
  candidate,
  chosenPieces,
  division,
  listed,
  newRound,
  note,
  ofGrant,
  ofRound,
  ownDivision,
  people,
  weight,
} from './shapes.ts'
import { takenTurn, TURN_ERRORS, turnAct, turnsSeen } from './turns.ts'

export const divisions = {
  list: registered
    .route({ method: 'GET', path: '/divisions', summary: 'Rounds in which people say what they would like' })
    .output(z.array(listed)),
  prepare: registered
    .route({
      method: 'POST',
      path: '/divisions/prepare',
      summary: 'Which assets a round would be about, and who could be asked; nothing is stored',
    })
    .input(z.strictObject({ pieces: chosenPieces }))
    .output(z.object({ ids: z.array(z.uuid()), total: z.int(), people: z.array(candidate) })),
  start: registered
    .route({ method: 'POST', path: '/divisions', summary: 'Starts a round among people who are let in' })
    .input(newRound)
    .output(z.object({ id: z.uuid() }))
    .errors(
      errors(
        dividingRefusals.NOTHING_TO_DIVIDE,
        dividingRefusals.NOBODY_TO_ASK,
        dividingRefusals.TOO_MANY_TO_DIVIDE,
        dividingRefusals.TOO_MANY_DIVISIONS,
        dividingRefusals.DIVISION_INVALID,
      ),
    ),
  get: registered
    .route({ method: 'GET', path: '/divisions/{id}', summary: 'One round: each piece, and who wishes for it how much' })
    .input(ofRound)
    .output(division),
  ask: registered
    .route({ method: 'POST', path: '/divisions/{id}/people', summary: 'Asks somebody else in a round' })
    .input(z.strictObject({ id: anyId, people }))
    .errors(
      errors(
        dividingRefusals.NOBODY_TO_ASK,
        dividingRefusals.TOO_MANY_ASKED,
        dividingRefusals.DIVISION_OVER,
        dividingRefusals.DIVISION_DRAWN,
      ),
    ),
  change: registered
    .route({
      method: 'PUT',
      path: '/divisions/{id}',
      summary: 'Changes until when a round lasts, also of one that is over',
    })
    .input(z.strictObject({ id: anyId, ends_at: timestamp }))
    .errors(errors(dividingRefusals.DIVISION_INVALID, dividingRefusals.DIVISION_DRAWN)),
  propose: registered
    .route({
      method: 'POST',
      path: '/divisions/{id}/proposal',
      summary: 'Draws the lot of a round that is over, and works out who gets what by what was wished for',
    })
    .input(z.strictObject({ id: anyId, rule: z.enum(RULE_NAMES) }))
    .errors(
      errors(dividingRefusals.DIVISION_GOES_ON, dividingRefusals.DIVISION_APPROVED, dividingRefusals.NOTHING_WISHED),
    ),
  approve: registered
    .route({
      method: 'PUT',
      path: '/divisions/{id}/approval',
      summary: 'Approves what was worked out, or takes that back',
    })
    .input(z.strictObject({ id: anyId, approved: z.boolean() }))
    .errors(errors(dividingRefusals.TURNS_GO_ON)),
  take: registered
    .route({
      method: 'POST',
      path: '/divisions/{id}/beneficiaries',
      summary: 'Makes everybody the beneficiary of what they get, as one change that can be undone',
    })
    .input(z.strictObject({ id: anyId, change_set: z.uuid() }))
    /** How many assets got one; full ones, and whose it is already, are left out. */
    .output(z.object({ assets: z.int() })),
  end: registered
    .route({ method: 'POST', path: '/divisions/{id}/end', summary: 'Ends a round at once; what was wished for stays' })
    .input(ofRound),
  turns: registered
    .route({
      method: 'GET',
      path: '/divisions/{id}/turns',
      summary: 'How turns stand: who has what, whose turn it is, and what is left',
    })
    .input(ofRound)
    .output(turnsSeen),
  turn: registered
    .route({
      method: 'POST',
      path: '/divisions/{id}/turns',
      summary: 'Begins turns, picks for somebody, takes the last pick back, pauses and goes on',
    })
    .input(z.strictObject({ id: anyId, act: turnAct }))
    .output(turnsSeen)
    .errors(TURN_ERRORS),
  remove: registered
    .route({ method: 'DELETE', path: '/divisions/{id}', summary: 'Deletes a round with all wishes in it' })
    .input(ofRound),
  shared: {
    get: guest
      .route({
        method: 'GET',
        path: '/shared/{grant}/divisions/{division}',
        summary: 'One of them: the pieces that the guest is shown, and what they wished for',
      })
      .input(ofGrant.extend({ division: anyId }))
      .output(ownDivision),
    save: guest
      .route({
        method: 'PUT',
        path: '/shared/{grant}/divisions/{division}/wishes',
        summary: 'Says how much a guest would like a piece, and why',
      })
      .input(z.strictObject({ grant: anyId, division: anyId, asset: anyId, weight, note: note(MOST_NOTE) }))
      .errors(errors(dividingRefusals.DIVISION_OVER, dividingRefusals.WISHES_SPENT)),
    turns: guest
      .route({
        method: 'GET',
        path: '/shared/{grant}/turns/{turns}',
        summary: 'How turns stand, for whoever takes part in them',
      })
      .input(ofGrant.extend({ turns: anyId }))
      .output(turnsSeen),
    take: guest
      .route({
        method: 'POST',
        path: '/shared/{grant}/turns/{turns}',
        summary: 'Picks a piece, or passes, by whoever’s turn it is',
      })
      .input(takenTurn.extend({ grant: anyId, turns: anyId }))
      .output(turnsSeen)
      .errors(TURN_ERRORS),
  },
  executed,
}
