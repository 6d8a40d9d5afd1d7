import * as z from 'zod'
import { guest } from '#account/identity/contract/access.ts'
import { anyId, timestamp } from '#basics/shapes.ts'
import { errors } from '#platform/contract/refusals.ts'
import { dividingRefusals } from '../refusals.ts'
import { RULE_NAMES } from '../rules/division.ts'
import { candidate, chosenPieces, division, listed, newRound, ofGrant, people, statedRates } from './shapes.ts'
import { TURN_ERRORS, turnAct, turnsSeen } from './turns.ts'

const OF_RELEASE = '/shared/{grant}/rounds'
const OF_ROUND = `${OF_RELEASE}/{round}` as const
const ofRound = ofGrant.extend({ round: anyId })

/** What the executor of a release that is open does with rounds of it; for nobody else anything is there. */
export const executed = {
  list: guest
    .route({ method: 'GET', path: OF_RELEASE, summary: 'Rounds that the executor of a release runs' })
    .input(ofGrant)
    .output(z.array(listed)),
  prepare: guest
    .route({
      method: 'POST',
      path: `${OF_RELEASE}/prepare`,
      summary: 'Which assets without a beneficiary such a round would be about, and which heirs could be asked',
    })
    .input(z.strictObject({ grant: anyId, pieces: chosenPieces }))
    .output(
      z.object({
        ids: z.array(z.uuid()),
        total: z.int(),
        people: z.array(candidate),
        pieces: z.array(z.object({ asset_id: z.uuid(), title: z.string() })),
        /** In what they are valued today, that of most first. */
        currencies: z.array(z.string()),
      }),
    ),
  start: guest
    .route({ method: 'POST', path: OF_RELEASE, summary: 'Starts a round among heirs' })
    .input(newRound.extend({ grant: anyId, ...statedRates }))
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
  get: guest
    .route({ method: 'GET', path: OF_ROUND, summary: 'One of them: each piece, and who wishes for it how much' })
    .input(ofRound)
    .output(division),
  ask: guest
    .route({ method: 'POST', path: `${OF_ROUND}/people`, summary: 'Asks other heirs in it' })
    .input(z.strictObject({ grant: anyId, round: anyId, people }))
    .errors(
      errors(
        dividingRefusals.NOBODY_TO_ASK,
        dividingRefusals.TOO_MANY_ASKED,
        dividingRefusals.DIVISION_OVER,
        dividingRefusals.DIVISION_DRAWN,
      ),
    ),
  change: guest
    .route({ method: 'PUT', path: OF_ROUND, summary: 'Changes until when it lasts' })
    .input(z.strictObject({ grant: anyId, round: anyId, ends_at: timestamp }))
    .errors(errors(dividingRefusals.DIVISION_INVALID, dividingRefusals.DIVISION_DRAWN)),
  end: guest.route({ method: 'POST', path: `${OF_ROUND}/end`, summary: 'Ends it at once' }).input(ofRound),
  propose: guest
    .route({ method: 'POST', path: `${OF_ROUND}/proposal`, summary: 'Draws its lot, and works out who gets what' })
    .input(z.strictObject({ grant: anyId, round: anyId, rule: z.enum(RULE_NAMES) }))
    .errors(
      errors(dividingRefusals.DIVISION_GOES_ON, dividingRefusals.DIVISION_APPROVED, dividingRefusals.NOTHING_WISHED),
    ),
  approve: guest
    .route({ method: 'PUT', path: `${OF_ROUND}/approval`, summary: 'Approves that, or takes it back' })
    .input(z.strictObject({ grant: anyId, round: anyId, approved: z.boolean() }))
    .errors(errors(dividingRefusals.TURNS_GO_ON)),
  turns: guest
    .route({ method: 'GET', path: `${OF_ROUND}/turns`, summary: 'How its turns stand' })
    .input(ofRound)
    .output(turnsSeen),
  turn: guest
    .route({
      method: 'POST',
      path: `${OF_ROUND}/turns`,
      summary: 'Begins turns, picks for somebody, pauses and goes on',
    })
    .input(z.strictObject({ grant: anyId, round: anyId, act: turnAct }))
    .output(turnsSeen)
    .errors(TURN_ERRORS),
  remove: guest
    .route({ method: 'DELETE', path: OF_ROUND, summary: 'Deletes it with all that was said in it' })
    .input(ofRound),
}
