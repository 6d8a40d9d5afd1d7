import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { UserDb } from '#database/access.ts'
import { insertOf } from '#database/json-rows.ts'
import { isStorable } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { invalid, tooLarge } from '#work/archive/server/shared/refused.ts'
import { type ComingIn, fileSection, inBatches } from '#work/archive/server/shared/section.ts'
import { id, instant } from '#work/archive/server/shared/shapes.ts'
import { REASONS, RULE_NAMES } from '../rules/division.ts'
import {
  leftOf,
  MOST_BUDGET,
  MOST_MESSAGE,
  MOST_NOTE,
  MOST_PEOPLE,
  MOST_PIECES,
  MOST_ROUNDS,
  MOST_TURN_DAYS,
  MOST_TURNS,
  WAYS,
} from '../rules/wishes.ts'

const storable = (max: number) => z.string().min(1).max(max).refine(isStorable)

const archivedDivision = z.strictObject({
  name: storable(100),
  way: z.enum(WAYS),
  budget: z.int().min(1).max(MOST_BUDGET),
  message: storable(MOST_MESSAGE).nullable(),
  created_at: instant,
  ends_at: instant,
  /** Of the lot; null as long as it was not drawn. */
  seed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  drawn_at: instant.nullable(),
  rule: z.enum(RULE_NAMES).nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  approved_at: instant.nullable(),
  /** Where people took turns: how many days each had. */
  turn_days: z.int().min(1).max(MOST_TURN_DAYS).nullable().default(null),
  /** By the ids that the assets have in the archive. */
  pieces: z.array(id).max(MOST_PIECES),
  people: z
    .array(
      z.strictObject({
        name: storable(100),
        wishes: z
          .array(
            z.strictObject({
              asset_id: id,
              weight: z.int().min(0).max(MOST_BUDGET),
              note: storable(MOST_NOTE).nullable(),
              saved_at: instant,
            }),
          )
          .max(MOST_PIECES),
      }),
    )
    .max(MOST_PEOPLE),
  /** Who gets what; by their place among the people. */
  shares: z
    .array(
      z.strictObject({
        asset_id: id,
        person: z
          .int()
          .min(0)
          .max(MOST_PEOPLE - 1),
        turn: z.int().min(1).max(MOST_TURNS),
        weight: z.int().min(1).max(MOST_BUDGET),
        reason: z.enum(REASONS),
        value: z
          .string()
          .regex(/^\d{1,20}(\.\d{1,4})?$/)
          .nullable(),
      }),
    )
    .max(MOST_PIECES),
  /** Who took which turn. */
  turns: z
    .array(
      z.strictObject({
        turn: z.int().min(1).max(MOST_TURNS),
        person: z
          .int()
          .min(0)
          .max(MOST_PEOPLE - 1),
        place: z.int().min(0),
        kind: z.enum(['picked', 'passed', 'late']),
        by_runner: z.boolean(),
        at: instant,
      }),
    )
    .max(MOST_TURNS)
    .default([]),
})
type ArchivedDivision = z.infer<typeof archivedDivision>

async function* readDivisions(db: UserDb): AsyncGenerator<ArchivedDivision> {
  const found = await db.selectFrom('divisions').select('id').orderBy('created_at').orderBy('id').execute()
  for (const { id } of found) yield readDivision(db, id)
}

async function readDivision(db: UserDb, division: string): Promise<ArchivedDivision> {
  const { rows } = await sql<ArchivedDivision>`
    select name, way, budget, message, ${instantOf('divisions.created_at')} as created_at, ${instantOf('divisions.ends_at')} as ends_at,
      drawn_seed(id) as seed, ${instantOf('divisions.drawn_at')} as drawn_at, rule, currency,
      ${instantOf('divisions.approved_at')} as approved_at, turn_days,
      array(
        select asset_id from division_pieces join own_assets on own_assets.id = asset_id
        where division_id = divisions.id order by position
      ) as pieces,
      coalesce((
        select json_agg(json_build_object('name', name, 'wishes', coalesce((
          select json_agg(json_build_object(
            'asset_id', asset_id, 'weight', weight, 'note', note, 'saved_at', ${instantOf('wishes.saved_at')}
          ) order by wishes.saved_at, asset_id)
          from wishes join own_assets on own_assets.id = asset_id where person_id = people.id
        ), '[]')) order by position)
        from division_people as people where division_id = divisions.id
      ), '[]') as people,
      coalesce((
        select json_agg(json_build_object(
          'asset_id', asset_id,
          'person', (
            select count(*) from division_people as before
            where before.division_id = divisions.id and before.position < people.position
          ),
          'turn', turn, 'weight', weight, 'reason', reason, 'value', value::text
        ) order by turn)
        from division_shares join own_assets on own_assets.id = asset_id join division_people as people on people.id = person_id
        where division_shares.division_id = divisions.id
      ), '[]') as shares,
      coalesce((
        select json_agg(json_build_object(
          'turn', turn,
          'person', (
            select count(*) from division_people as before
            where before.division_id = divisions.id and before.position < people.position
          ),
          'place', place, 'kind', kind, 'by_runner', by_runner, 'at', ${instantOf('division_turns.at')}
        ) order by turn)
        from division_turns join division_people as people on people.id = person_id
        where division_turns.division_id = divisions.id
      ), '[]') as turns
    from divisions where id = ${division}
  `.execute(db)
  return rows[0]!
}

/** Each has to be as it would be saved. */
async function requireStorable(divisions: AsyncIterable<ArchivedDivision>) {
  let count = 0
  for await (const division of divisions) {
    if (++count > MOST_ROUNDS) throw tooLarge(t('there are more than {count} rounds', { count: String(MOST_ROUNDS) }))
    const isWhole = division.ends_at > division.created_at && isEachOnce(division.pieces) && isDivided(division)
    if (!isWhole || !division.people.every(({ wishes }) => areWishes(division, wishes)))
      throw invalid(
        t('{file} can’t be imported: {why}.', {
          file: 'data/divisions.json',
          why: t('a round isn’t as it would be saved'),
        }),
      )
  }
}

/** Of what is in the round, among those who are in it, and once the lot is drawn. */
function isDivided(division: ArchivedDivision): boolean {
  const { seed, drawn_at, rule, currency, approved_at, pieces, people, shares, turns, turn_days } = division
  const known = new Set(pieces)
  const inTurns = division.way === 'turns'
  return (
    (seed === null) === (drawn_at === null) &&
    (rule === null) === (currency === null) &&
    (rule === null || drawn_at !== null || inTurns) &&
    (rule !== null || (approved_at === null && shares.length === 0)) &&
    inTurns === (turn_days !== null) &&
    (inTurns || turns.length === 0) &&
    new Set(turns.map(({ turn }) => turn)).size === turns.length &&
    turns.every(({ person }) => person < people.length) &&
    isEachOnce(shares.map(({ asset_id }) => asset_id)) &&
    shares.every(({ asset_id, person }) => known.has(asset_id) && person < people.length)
  )
}

const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

function areWishes(division: ArchivedDivision, wishes: ArchivedDivision['people'][number]['wishes']): boolean {
  const pieces = new Set(division.pieces)
  return (
    isEachOnce(wishes.map(({ asset_id }) => asset_id)) &&
    wishes.every(({ asset_id, weight, note }) => pieces.has(asset_id) && (weight > 0 || note !== null)) &&
    (division.way === 'points' || wishes.every(({ weight }) => weight <= 2)) &&
    leftOf(division, wishes) >= 0
  )
}

/** To be read: nobody is let in by it, so they come in without an access, and as what is over. */
async function insertDivisions(divisions: AsyncIterable<ArchivedDivision>, { db, userId, idsOf }: ComingIn) {
  const assets = idsOf('assets')
  for await (const some of inBatches(divisions)) {
    for (const { pieces, people, shares, turns, seed, drawn_at, ...division } of some) {
      const here = { division_id: randomUUID(), user_id: userId }
      const known = pieces.flatMap((piece) => assets.get(piece) ?? [])
      const asked = people.map((person, position) => ({ ...person, id: randomUUID(), position }))
      const wishes = asked.flatMap(({ id: person_id, wishes }) =>
        wishes.flatMap(({ asset_id, ...wish }) => {
          const asset = assets.get(asset_id)
          return asset ? [{ ...here, ...wish, person_id, asset_id: asset }] : []
        }),
      )
      const drawn = seed === null ? {} : { seed }
      await insertOf('divisions', [{ ...division, ...drawn, id: here.division_id, user_id: userId }])?.execute(db)
      await insertOf(
        'division_pieces',
        known.map((asset_id, position) => ({ ...here, asset_id, position })),
      )?.execute(db)
      await insertOf(
        'division_people',
        asked.map(({ id, name, position }) => ({ ...here, id, name, position })),
      )?.execute(db)
      await insertOf('wishes', wishes)?.execute(db)
      const given = shares.flatMap(({ asset_id, person, ...share }) => {
        const asset = assets.get(asset_id)
        return asset ? [{ ...here, ...share, asset_id: asset, person_id: asked[person]!.id }] : []
      })
      await insertOf('division_shares', given)?.execute(db)
      const taken = turns.map(({ person, ...turn }) => ({ ...here, ...turn, person_id: asked[person]!.id }))
      await insertOf('division_turns', taken)?.execute(db)
      // Nobody is added to what is drawn.
      await db.updateTable('divisions').set({ drawn_at }).where('id', '=', here.division_id).execute()
    }
  }
  await sql`
    update divisions set ends_at = greatest(created_at + interval '1 millisecond', now()) where user_id = ${userId} and ends_at > now()
  `.execute(db)
}

export const archivedDivisions = fileSection<ArchivedDivision>({
  name: 'divisions',
  since: 3,
  after: 'assets',
  about: () => t('rounds in which people said what they would like, one a line'),
  shape: archivedDivision,
  where: (at) => t('Line {number} of {file}', at),
  read: readDivisions,
  check: requireStorable,
  insert: insertDivisions,
})
