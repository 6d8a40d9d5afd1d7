import * as z from 'zod'
import { anyId, timestamp } from '#basics/shapes.ts'
import { errors } from '#platform/contract/refusals.ts'
import { dividingRefusals } from '../refusals.ts'
import { RULE_NAMES } from '../rules/division.ts'

const taken = z.object({
  turn: z.int(),
  person_id: z.uuid(),
  kind: z.enum(['picked', 'passed', 'late']),
  /** By whoever runs the round, in their place. */
  by_runner: z.boolean(),
  at: timestamp,
  /** Null where nothing was picked, and where it is gone by now. */
  asset_id: z.uuid().nullable(),
  title: z.string().nullable(),
  value: z.string().nullable(),
})
export type TakenTurn = z.infer<typeof taken>

/** How turns stand, as all who take part see it. */
export const turnsSeen = z.object({
  rule: z.enum(RULE_NAMES),
  turn_days: z.int(),
  currency: z.string().nullable(),
  /** Whether the caller runs the round. */
  runs: z.boolean(),
  /** Which of the people is the caller. */
  person_id: z.uuid().nullable(),
  drawn_at: timestamp.nullable(),
  paused_at: timestamp.nullable(),
  approved_at: timestamp.nullable(),
  seal: z.string(),
  seed: z.string().nullable(),
  /** In the order of the lot, once it is drawn. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), number: z.int(), lot: z.string().nullable() })),
  turns: z.array(taken),
  /** Whose turn it is, since when and until when; null where nobody’s is. */
  running: z.object({ turn: z.int(), person_id: z.uuid(), since: timestamp, until: timestamp.nullable() }).nullable(),
  /** How many pieces nobody has. */
  left: z.int(),
})
export type TurnsSeen = z.infer<typeof turnsSeen>

/** Which turn, so that what is sent twice is done once; and what is picked, or null to pass. */
export const takenTurn = z.strictObject({ turn: z.int().min(1), asset: anyId.nullable() })

/** What whoever runs the round does. */
export const turnAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('begin') }),
  takenTurn.extend({ act: z.literal('take') }),
  z.strictObject({ act: z.literal('undo') }),
  z.strictObject({ act: z.literal('pause') }),
  z.strictObject({ act: z.literal('go-on') }),
])
export type TurnAct = z.output<typeof turnAct>

export const TURN_ERRORS = errors(
  dividingRefusals.TURN_TAKEN,
  dividingRefusals.TURNS_PAUSED,
  dividingRefusals.PIECE_TAKEN,
)
